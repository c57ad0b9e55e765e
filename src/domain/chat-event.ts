import type { ChatError } from './chat-error';
import type { MessageStatus, Usage, UserMessage } from './conversation';
import type { ToolRequest, ToolRisk } from './tools/tool';

/**
 * What a turn tells the world.
 *
 * Order: `turn-start`; then for each model call `context-built`, any `retrying`, any deltas, and for each tool call
 * `tool-call-started`, `approval-requested` when the person must decide, and later `tool-call-completed`; after the last of a round
 * `message-injected` when the person has sent something meanwhile; `response-complete` once an answer without tool calls is stored;
 * exactly one `turn-end`. After it, and only when a summary is really being made, `compact-started` and `compact-completed`; a preflight compaction sends the same two
 * before the first delta.
 *
 * Before `turn-start` the use-case may throw: nothing has been stored yet. After it nothing throws: every failure is a
 * `turn-end` whose outcome is `failed`.
 */
export type ChatEvent =
  | { readonly type: 'turn-start'; readonly userMessage: UserMessage }
  | {
      readonly type: 'context-built';
      readonly estimatedTokens: number;
      readonly contextWindowSize: number | null;
      readonly omitted: readonly Omission[];
    }
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'reasoning-delta'; readonly text: string }
  | {
      readonly type: 'tool-call-started';
      readonly messageId: string;
      readonly toolName: string;
      readonly toolInput: string;
    }
  | {
      readonly type: 'tool-call-completed';
      readonly messageId: string;
      readonly toolName: string;
      readonly status: Exclude<MessageStatus, 'streaming' | 'waiting'>;
      readonly toolOutput: string;
      readonly durationMs: number;
    }
  /** Answered with `approve`; its request id is the id of the tool's row, which waits, also through a restart. */
  | ({
      readonly type: 'approval-requested';
      readonly requestId: string;
      readonly toolName: string;
      readonly server: string | null;
      readonly risk: ToolRisk;
      /** What the model said right before it asked, in its own words. */
      readonly why: string | null;
      /** It would have run unasked if no text from outside were in the conversation. */
      readonly asksBecauseOfUntrustedText: boolean;
    } & ToolRequest)
  /** The oldest message of the queue has become part of the turn: everything before it is stored, the model sees it in its next call. */
  | { readonly type: 'message-injected'; readonly userMessage: UserMessage }
  | { readonly type: 'retrying'; readonly attempt: number; readonly inMs: number; readonly error: ChatError }
  | { readonly type: 'response-complete'; readonly messageId: string; readonly usage: Usage | null }
  | { readonly type: 'turn-end'; readonly messageId: string | null; readonly outcome: TurnOutcome }
  | { readonly type: 'compact-started' }
  | { readonly type: 'compact-completed'; readonly didCompact: boolean; readonly fallbackToTruncation: boolean };

/** Something that the model did not get to see, and why. Nothing is left out silently. */
export interface Omission {
  readonly what: 'covered-by-summary' | 'thinking-of-another-model' | 'empty-answer' | 'image-not-supported';
  readonly count: number;
}

export type TurnOutcome =
  | { readonly kind: 'complete' }
  /** The model ran into its output limit; what it wrote is kept. */
  | { readonly kind: 'length' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: ChatError };
