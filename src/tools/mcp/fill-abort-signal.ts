/** React Native's AbortSignal lacks a standard method that the MCP library calls. */
export function fillAbortSignal(prototype: { aborted: boolean; reason: unknown; throwIfAborted?: () => void }): void {
  prototype.throwIfAborted ??= function throwIfAborted(this: { aborted: boolean; reason: unknown }) {
    if (this.aborted) throw this.reason ?? new Error('aborted');
  };
}
