import type { ListedMcpTool, McpServer, McpToolText } from './mcp-server';
import type { ToolInput } from '../tools/tool';

/** Servers of tools, and what they said about their tools: last, and when the person approved them. */
export interface McpRepository {
  add(server: NewMcpServer): Promise<McpServer>;
  update(id: string, change: { name?: string; headerName?: string | null; enabled?: boolean }): Promise<McpServer>;
  /** Takes its tools along. */
  remove(id: string): Promise<void>;
  get(id: string): Promise<McpServer | null>;
  list(): Promise<readonly McpServer[]>;
  /** Those in the server's last list, in its order; of all servers when none is named. */
  tools(serverId?: string): Promise<readonly McpToolRecord[]>;
  /**
   * Keeps a server's list. What was approved stays as it was; a tool that is no longer listed keeps its approval and its name for its return.
   * `nameFor` names a tool that was never seen before, given all names there are.
   */
  keepList(
    serverId: string,
    tools: readonly SeenMcpTool[],
    nameFor: (tool: SeenMcpTool, taken: ReadonlySet<string>) => string,
  ): Promise<void>;
  /** Approves exactly what the person saw: throws `not-found` when the tool has another fingerprint by now. */
  approve(serverId: string, tool: { readonly name: string; readonly fingerprint: string }): Promise<void>;
  revoke(serverId: string, name: string): Promise<void>;
}

export type NewMcpServer = Pick<McpServer, 'name' | 'url' | 'headerName'>;

/** A listed tool in words that hide nothing, with the fingerprint of the words that were really sent. */
export interface SeenMcpTool extends McpToolText {
  readonly name: string;
  readonly title: string | null;
  readonly fingerprint: string;
}

export interface McpToolRecord extends SeenMcpTool {
  readonly serverId: string;
  readonly offeredName: string;
  readonly approved: (McpToolText & { readonly fingerprint: string }) | null;
}

/** Shows the person a page to sign in at. */
export interface AuthBrowser {
  /** Where the page leads back to: an address that only this app gets. */
  readonly redirectUrl: string;
  /** The address it led back to; null when the person closed it. */
  open(url: string, signal: AbortSignal): Promise<string | null>;
}

/** What a sign-in gave is in the secret store, bound to who gave it. */
export interface McpSignIn {
  readonly canSignIn: boolean;
  signIn(server: McpServer, signal: AbortSignal): Promise<void>;
  /** Gets a new token without the person. False: they have to sign in again. */
  refresh(server: McpServer, signal: AbortSignal): Promise<boolean>;
  accessToken(serverId: string): Promise<string | null>;
  signOut(serverId: string): Promise<void>;
}

/**
 * Talks to servers of tools. A connection is opened when it is needed, kept, and opened anew when the server has forgotten it. Everything
 * throws ChatFailures.
 */
export interface McpConnector {
  /** Asks the server; never answers from memory. */
  listTools(server: McpServer, signal: AbortSignal): Promise<readonly ListedMcpTool[]>;
  /** The result as text; what is no text is described in words. Throws what the server calls an error. */
  callTool(server: McpServer, call: { name: string; input: ToolInput }, signal: AbortSignal): Promise<string>;
  close(serverId: string): Promise<void>;
  /** `idle`: those that no call is using. */
  closeAll(which: 'idle' | 'all'): Promise<void>;
}
