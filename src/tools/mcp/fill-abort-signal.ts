/** React Native's signals lack one method of the standard, which the MCP library calls on signals of its own making. */
export function fillAbortSignal(prototype: { aborted: boolean; reason: unknown; throwIfAborted?: () => void }): void {
  prototype.throwIfAborted ??= function throwIfAborted(this: { aborted: boolean; reason: unknown }) {
    if (this.aborted) throw this.reason ?? new Error('aborted');
  };
}
