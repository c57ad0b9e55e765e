import type { ChatError } from '../chat-error';
import type { Compaction } from './compaction';
import type { Message } from '../conversation';

export interface CompactionPreview {
  readonly messages: readonly Message[];
  readonly tokens: number;
  readonly keptCount: number;
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
