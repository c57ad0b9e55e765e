/** A tool as people know it. */
export interface ToolName {
  /** The server's name for it, or the name of a built-in tool. */
  readonly name: string;
  /** The name of its MCP server; null for a built-in tool. */
  readonly server: string | null;
}

/** By the names that models use. */
export type KnownTools = ReadonlyMap<string, ToolName>;

/**
 * The stored names decide. The name of a tool whose server was removed is split instead, for display only: no built-in tool has `__` in
 * its name.
 */
export function toolNameFor(offeredName: string, known: KnownTools | undefined): ToolName {
  const tool = known?.get(offeredName);
  if (tool) return tool;
  const [, server, name] = /^(.+?)__(.+)$/s.exec(offeredName) ?? [];
  return server === undefined || name === undefined ? { name: offeredName, server: null } : { name, server };
}
