import type { ChatError } from '../chat-error';
import type { JsonSchema } from '../providers/model-call';

/** An MCP server. The value of its header is in the secret store under its id. */
export interface McpServer {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly headerName: string | null;
  readonly enabled: boolean;
  readonly createdAt: number;
}

/** A tool exactly as its server describes it, hidden characters included. */
export interface ListedMcpTool {
  readonly name: string;
  readonly title: string | null;
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

/** The user approves this text, and models get the same text. Hidden characters are made visible. */
export interface McpToolText {
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

/**
 * `new`: not approved yet. `approved`: unchanged since its approval. `changed`: its description or schema has changed since; no model is
 * offered it until it is approved again.
 */
export type McpToolState = 'new' | 'approved' | 'changed';

export interface McpToolInfo extends McpToolText {
  readonly serverId: string;
  /** The server's name for it. */
  readonly name: string;
  /** The name that models use. It is unique among all tools. */
  readonly offeredName: string;
  readonly title: string | null;
  readonly fingerprint: string;
  readonly state: McpToolState;
  /** The version approved last. The user is shown the difference to it. */
  readonly approved: McpToolText | null;
}

/** The result of the last attempt to reach a server since the app started. */
export type McpStatus =
  | { readonly kind: 'untried' }
  | { readonly kind: 'connected'; readonly at: number }
  /** It requires authentication: no header is set, and nobody is signed in or the sign-in has expired. */
  | { readonly kind: 'needs-sign-in'; readonly at: number; readonly error: ChatError }
  | { readonly kind: 'failing'; readonly at: number; readonly error: ChatError };
