import type { ChatError } from './chat-error';
import type { CutKind } from './context/fitting/message-cut';
import type { MessageStatus, ModelRef, Usage, UserMessage } from './conversation';
import type { ToolRequest, ToolRisk } from './tools/tool';

/**
 * The events of a turn.
 *
 * Order: `turn-start`; then for each model call `context-built`, any `retrying`, any deltas, and for each tool call `tool-call-started`,
 * `approval-requested` when the user must decide, and later `tool-call-completed`; after the last of a round `message-injected` when the
 * user has sent something meanwhile; `response-complete` once an answer without tool calls is stored; exactly one `turn-end`. After it, and
 * only when a summary is being made, `compact-started` and `compact-completed`; a preflight compaction sends the same two before the first
 * delta.
 *
 * Before `turn-start` the use-case may throw: nothing has been stored yet. After it nothing throws: every failure is a `turn-end` whose
 * outcome is `failed`.
 */
export type ChatEvent =
  | { readonly type: 'turn-start'; readonly userMessage: UserMessage; readonly model: ModelRef }
  | {
      readonly type: 'context-built';
      readonly estimatedTokens: number;
      readonly contextWindowSize: number | null;
      readonly omitted: readonly Omission[];
      /** The oldest messages were left out just now, without a summary, so that this request fits. */
      readonly isTrimmed: boolean;
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
      /** Null: it did not run. */
      readonly durationMs: number | null;
    }
  /** Answered with `answerApproval`. The request id is the id of the tool's row, which keeps waiting after a restart. */
  | ({
      readonly type: 'approval-requested';
      readonly requestId: string;
      readonly toolName: string;
      readonly server: string | null;
      readonly risk: ToolRisk;
      /** The model's text right before the call. */
      readonly why: string | null;
      /** It would have run without approval if the conversation had no untrusted text. */
      readonly asksBecauseOfUntrustedText: boolean;
      /** The last such call in this chat was cut off and may have taken effect. */
      readonly mayRepeatEffect: boolean;
    } & ToolRequest)
  /** The oldest queued message has joined the turn. Everything before it is stored; the model sees it in its next call. */
  | { readonly type: 'message-injected'; readonly userMessage: UserMessage }
  | { readonly type: 'retrying'; readonly attempt: number; readonly inMs: number; readonly error: ChatError }
  | { readonly type: 'response-complete'; readonly messageId: string; readonly usage: Usage | null }
  | { readonly type: 'turn-end'; readonly messageId: string | null; readonly outcome: TurnOutcome }
  | { readonly type: 'compact-started' }
  | { readonly type: 'compact-completed'; readonly didCompact: boolean; readonly fallbackToTruncation: boolean };

/**
 * Content that was left out of the request, and why. Nothing is left out silently. `count` is a number of messages, and of pictures, notes
 * or tools where the kind names those.
 */
export interface Omission {
  readonly what: OmissionKind;
  readonly count: number;
}

export type OmissionKind =
  /** Parts of messages that are sent; each is also listed by message, as a `MessageCut`. */
  | CutKind
  | 'covered-by-summary'
  /** A picture that the provider refused because of its size. */
  | 'image-too-large'
  /** Neither sent nor in the summary: no summary of them was made. */
  | 'left-out'
  | 'thinking-of-another-model'
  /** Thoughts that their provider did not sign. They are shown, but never sent. */
  | 'thinking-unsigned'
  | 'empty-answer'
  /** The result of a tool whose call is missing. */
  | 'tool-without-answer'
  /** Chosen notes that exceed the room for notes. */
  | 'note-left-out'
  | 'tool-not-supported'
  /** The descriptions of tools would fill a small window. */
  | 'tool-left-out';

export type TurnOutcome =
  | { readonly kind: 'complete' }
  /** The model reached its output limit; its text is kept. */
  | { readonly kind: 'length' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: ChatError };
