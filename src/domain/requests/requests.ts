import type { Omission } from '../chat-event';
import type { CompactionMethod } from '../compaction/compaction';
import type { ModelRef } from '../conversation';
import type { ModelRequest } from '../providers/model-call';

/** The request behind an answer, rebuilt from stored rows. */
export interface SeenRequest extends ModelRef {
  readonly messageId: string;
  readonly request: ModelRequest;
  readonly estimatedTokens: number;
  readonly omitted: readonly Omission[];
  /** Empty: the request is exactly the one that was sent. */
  readonly differences: readonly Inexactness[];
  /** What changed since the request before it in this chat. Null: it was the first. */
  readonly changes: readonly RequestChange[] | null;
}

/**
 * Why a rebuilt request may differ from the one that was sent. `not-recorded`: the system prompt, tools and settings of that time were not
 * stored, and the current ones are shown. `view-unknown`: it is not known which messages were summarised at that time.
 * `messages-changed`: messages were removed or came back since.
 */
export type Inexactness = 'not-recorded' | 'view-unknown' | 'messages-changed';

export type RequestChange =
  | { readonly what: 'model'; readonly from: ModelRef; readonly to: ModelRef }
  | { readonly what: 'instructions' }
  /** Null: the summary of an earlier version came back, because a compaction was undone. */
  | { readonly what: 'summary'; readonly method: CompactionMethod | null }
  | { readonly what: 'tools'; readonly added: readonly string[]; readonly removed: readonly string[] }
  | { readonly what: MessagesChange; readonly seqs: readonly number[] };

/**
 * `added`: new since then. `summarised`: now only in the summary. `left-out`: neither sent nor summarised. `removed`: no longer in the
 * chat. `shortened` and `restored`: sent with less, or more, of its content.
 */
export type MessagesChange = 'added' | 'summarised' | 'left-out' | 'removed' | 'shortened' | 'restored';

export interface Requests {
  /** Throws `not-found` if the message is not an answer of an existing chat. */
  behind(messageId: string): Promise<SeenRequest>;
}
