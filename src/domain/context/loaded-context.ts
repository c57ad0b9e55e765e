import type { ViewSnapshot } from '../compaction/compaction-repository';
import type { Message } from '../conversation';
import type { RequestRecipe } from '../requests/sent-request';
import type { ChosenNotes } from '../memory/choose-notes';
import type { BuiltContext } from './compact-aware-message-builder';
import type { CountHistory } from '../tokens/usage-anchor';
import type { ContextBudget } from './context-budget';
import type { ContextSettings } from './context-settings';
import type { MessageCut } from './fitting/message-cut';
import type { LastSentPrefix, RequestPrefix, SentPrefix } from './request-prefix-repository';

/** Everything in the database that the next request is made of. */
export interface StoredContext {
  readonly settings: ContextSettings;
  readonly memoryOn: boolean;
  readonly snapshot: ViewSnapshot;
  readonly prefix: RequestPrefix;
  readonly lastSent: LastSentPrefix | null;
  /** Messages before the boundary that are neither in the summary nor sent. */
  readonly leftOutCount: number;
  /** Messages before the boundary that are still sent in full. */
  readonly pins: readonly Message[];
  readonly tail: readonly Message[];
  /** Null: memory is off. */
  readonly notes: ChosenNotes | null;
}

/** The next request, exactly as it would be sent, with everything that decides whether it fits. */
export interface LoadedContext extends BuiltContext {
  readonly snapshot: ViewSnapshot;
  readonly settings: ContextSettings;
  /** Null: the model's window is unknown. */
  readonly budget: ContextBudget | null;
  readonly prefix: LoadedPrefix;
  /** What the request was built from, besides rows. With `pinSeqs`, the messages before the boundary, it can be built again. */
  readonly recipe: RequestRecipe;
  readonly pinSeqs: readonly number[];
  /** The messages after the boundary, pruned and clipped as they are sent. */
  readonly tail: readonly Message[];
  /** The messages after the boundary as they are stored, whole. Summaries are made of these. */
  readonly originals: readonly Message[];
  /** What the sent messages, pins included, have lost. `omitted` counts the same cuts. */
  readonly cuts: readonly MessageCut[];
  /** A question of up to this many tokens is sent whole; null when the window is unknown. */
  readonly questionTokens: number | null;
  /** `fitContext` has just left out the oldest messages, without a summary. */
  readonly isTrimmed: boolean;
  /** Estimated tokens of everything before the first message. */
  readonly fixedTokens: number;
  /** Estimated tokens of the messages before the boundary that the user pinned. */
  readonly pinnedTokens: number;
  /** Without anchor or correction: `learnCorrection` compares this with the provider's count. */
  readonly rawTokens: number;
  readonly estimatedTokens: number;
  /** What the provider reported about this view so far, and whether its newest count can be true. */
  readonly reported: Pick<CountHistory, 'counts' | 'verdict'>;
}

/** How the request begins. */
export interface LoadedPrefix extends RequestPrefix, SentPrefix {
  /** The last request that was sent began the same, so there is nothing new to store. */
  readonly isKept: boolean;
}
