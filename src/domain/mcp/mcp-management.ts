import type { McpServer, McpStatus, McpToolInfo } from './mcp-server';

/**
 * Servers of tools (MCP). A tool is offered to models only while its server is enabled and its description and schema are those that the
 * person approved; this is checked with the server before every call.
 */
export interface Mcp {
  list(): Promise<readonly McpServerState[]>;
  /** Public servers need https. One in the local network is reachable because the person typed its very address. */
  add(input: AddMcpServer): Promise<McpServer>;
  rename(id: string, name: string): Promise<void>;
  /** Null takes the header away. */
  setHeader(id: string, header: McpHeader | null): Promise<void>;
  /** Whether this platform can show a page to sign in at. */
  readonly canSignIn: boolean;
  /** Opens the server's sign-in page (OAuth). Throws `interrupted` when the person closes it. */
  signIn(id: string, signal: AbortSignal): Promise<void>;
  signOut(id: string): Promise<void>;
  setEnabled(id: string, enabled: boolean): Promise<void>;
  /** Takes its tools, its header and what was settled about them along. */
  remove(id: string): Promise<void>;
  /** Asks the server for its tools. */
  refresh(id: string, signal: AbortSignal): Promise<readonly McpToolInfo[]>;
  /** As they were when the server was last asked. */
  tools(id: string): Promise<readonly McpToolInfo[]>;
  /** Each with the fingerprint that the person saw. One that was approved before in other words loses its standing permissions. */
  approve(id: string, tools: readonly { readonly name: string; readonly fingerprint: string }[]): Promise<void>;
  revoke(id: string, names: readonly string[]): Promise<void>;
  /** Lets go of connections, of those that no call is using when the app goes to the background; the next call opens its own. */
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
  /** Without one: its host. */
  readonly name?: string;
  readonly header?: McpHeader;
}
