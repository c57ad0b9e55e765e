import type { ChatError } from '../chat-error';
import type { JsonSchema } from '../providers/model-call';

/** A server of tools, named by its address. The value of its header is in the secret store under its id. */
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

/** What a person reads before approving, and what a model gets: the same words, with nothing hidden in them. */
export interface McpToolText {
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

/**
 * `new`: nobody has approved it yet. `approved`: it is as it was approved. `changed`: its description or schema is another since; it is not
 * offered to any model until it is approved again.
 */
export type McpToolState = 'new' | 'approved' | 'changed';

export interface McpToolInfo extends McpToolText {
  readonly serverId: string;
  /** As the server calls it. */
  readonly name: string;
  /** As models call it: no two tools share it. */
  readonly offeredName: string;
  readonly title: string | null;
  readonly fingerprint: string;
  readonly state: McpToolState;
  /** What was approved last; the difference to it is what a person judges. */
  readonly approved: McpToolText | null;
}

/** What became of the last attempt to talk to a server in this run of the app. */
export type McpStatus =
  | { readonly kind: 'untried' }
  | { readonly kind: 'connected'; readonly at: number }
  /** It wants to know who asks, and has no header, or its sign-in is over. */
  | { readonly kind: 'needs-sign-in'; readonly at: number; readonly error: ChatError }
  | { readonly kind: 'failing'; readonly at: number; readonly error: ChatError };
