import type { ListedMcpTool, McpServer, McpToolText } from './mcp-server';
import type { ToolInput } from '../tools/tool';

/** MCP servers with their tools, both as last listed and as approved by the user. */
export interface McpRepository {
  add(server: NewMcpServer): Promise<McpServer>;
  update(id: string, change: { name?: string; headerName?: string | null; enabled?: boolean }): Promise<McpServer>;
  /** Also removes its tools. */
  remove(id: string): Promise<void>;
  get(id: string): Promise<McpServer | null>;
  list(): Promise<readonly McpServer[]>;
  /** The tools of the server's last list, in its order. Default: those of all servers. */
  tools(serverId?: string): Promise<readonly McpToolRecord[]>;
  /**
   * Stores a server's list. Approvals do not change. A tool that is no longer listed keeps its approval and its name in case it returns.
   * `nameFor` names a new tool; `taken` holds all existing names.
   */
  storeList(
    serverId: string,
    tools: readonly SanitizedMcpTool[],
    nameFor: (tool: SanitizedMcpTool, taken: ReadonlySet<string>) => string,
  ): Promise<void>;
  /** Approves the version that the user saw. Throws `not-found` when the tool has another fingerprint by now. */
  approve(serverId: string, tool: { readonly name: string; readonly fingerprint: string }): Promise<void>;
  revoke(serverId: string, name: string): Promise<void>;
}

export type NewMcpServer = Pick<McpServer, 'name' | 'url' | 'headerName'>;

/** A listed tool with hidden characters made visible, and the fingerprint of the original text. */
export interface SanitizedMcpTool extends McpToolText {
  readonly name: string;
  readonly title: string | null;
  readonly fingerprint: string;
}

export interface McpToolRecord extends SanitizedMcpTool {
  readonly serverId: string;
  readonly offeredName: string;
  readonly approved: (McpToolText & { readonly fingerprint: string }) | null;
}

/** Shows a sign-in page to the user. */
export interface AuthBrowser {
  /** The page redirects here when it is done. Only this app receives this address. */
  readonly redirectUrl: string;
  /** Returns the address the page redirected to, or null when the user closed the page. */
  open(url: string, signal: AbortSignal): Promise<string | null>;
}

/** Tokens are in the secret store, bound to the issuer that gave them and to the server's origin. */
export interface McpSignIn {
  readonly canSignIn: boolean;
  signIn(server: McpServer, signal: AbortSignal): Promise<void>;
  /** Gets a new token without the user. False: the user has to sign in again. */
  refresh(server: McpServer, signal: AbortSignal): Promise<boolean>;
  accessToken(server: McpServer): Promise<string | null>;
  signOut(serverId: string): Promise<void>;
}

/**
 * Talks to MCP servers. Opens a connection when it is needed, keeps it, and opens it again when the server has forgotten it. Every method
 * throws ChatFailures.
 */
export interface McpConnector {
  /** Asks the server; the answer is never cached. */
  listTools(server: McpServer, signal: AbortSignal): Promise<readonly ListedMcpTool[]>;
  /** Returns the result as text. Content that is not text is described. Throws when the server reports an error. */
  callTool(server: McpServer, call: { name: string; input: ToolInput }, signal: AbortSignal): Promise<string>;
  close(serverId: string): Promise<void>;
  /** `idle`: only those that no call uses. */
  closeAll(which: 'idle' | 'all'): Promise<void>;
}
