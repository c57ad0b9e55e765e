import type { ChatError } from '../chat-error';
import type { Compaction } from './compaction';
import type { Message } from '../conversation';

export interface CompactionPreview {
  readonly messages: readonly Message[];
  readonly tokens: number;
  readonly keptCount: number;
  /** Null: nothing would be summarised, or no model is available. */
  readonly cost: SummaryCost | null;
}

/** What a summary would cost. All of it is estimated. */
export interface SummaryCost {
  readonly calls: number;
  /** Tokens to read, those from the cache included. */
  readonly inputTokens: number;
  /** Those that the provider probably still has in its cache. */
  readonly cachedTokens: number;
  /** At catalog prices; null: the price is unknown. */
  readonly usd: number | null;
}

export type CompactOutcome =
  | { readonly kind: 'compacted'; readonly compaction: Compaction }
  /** No summary could be made; the oldest messages were left out instead. */
  | { readonly kind: 'trimmed'; readonly error: ChatError }
  | { readonly kind: 'unchanged'; readonly why: UnchangedReason; readonly error?: ChatError };

export type UnchangedReason =
  | 'unknown-window'
  | 'switched-off'
  | 'below-threshold'
  | 'too-few-messages'
  | 'all-protected'
  | 'not-effective'
  | 'running'
  | 'stopped'
  | 'history-changed'
  | 'failed';
