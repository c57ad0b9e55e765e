import type { McpServer, McpStatus, McpToolInfo } from './mcp-server';

/**
 * Manages MCP servers. A tool is offered to models only while its server is enabled and its description and schema are those that the user
 * approved. The server is asked again before every call.
 */
export interface Mcp {
  list(): Promise<readonly McpServerState[]>;
  /** Public servers need https. A server in the local network is reachable because the user typed its address. */
  add(input: AddMcpServer): Promise<McpServer>;
  rename(id: string, name: string): Promise<void>;
  /** Null removes the header. */
  setHeader(id: string, header: McpHeader | null): Promise<void>;
  /** Whether this platform can show a sign-in page. */
  readonly canSignIn: boolean;
  /** Opens the server's sign-in page (OAuth). Throws `interrupted` when the user closes it. */
  signIn(id: string, signal: AbortSignal): Promise<void>;
  signOut(id: string): Promise<void>;
  setEnabled(id: string, enabled: boolean): Promise<void>;
  /** Also removes its tools, its header and the permissions of its tools. */
  remove(id: string): Promise<void>;
  /** Asks the server for its tools. */
  refresh(id: string, signal: AbortSignal): Promise<readonly McpToolInfo[]>;
  /** The tools of the server's last list. */
  tools(id: string): Promise<readonly McpToolInfo[]>;
  /** Each tool has the fingerprint that the user saw. A tool that was approved earlier in another version loses its standing permissions. */
  approve(id: string, tools: readonly { readonly name: string; readonly fingerprint: string }[]): Promise<void>;
  revoke(id: string, names: readonly string[]): Promise<void>;
  /** Closes connections: all of them, or those that no call uses (when the app goes to the background). The next call opens a new one. */
  closeAll(which: 'idle' | 'all'): Promise<void>;
}

export interface McpServerState extends McpServer {
  readonly hasHeader: boolean;
  readonly isSignedIn: boolean;
  readonly status: McpStatus;
}

export interface McpHeader {
  readonly name: string;
  readonly value: string;
}

export interface AddMcpServer {
  readonly url: string;
  /** Default: the host. */
  readonly name?: string;
  readonly header?: McpHeader;
}
