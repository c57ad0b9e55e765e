import type { ChatError } from '../chat-error';

/** What the screens and the headless driver show. A problem is a badge and a sentence, never a dialog. */
export type SyncStatus =
  /** The user has not set it up, or has left. */
  | { readonly kind: 'off' }
  /** Null: it has never succeeded on this device. `waitsFor`: the user allows only a network that is not metered. */
  | { readonly kind: 'idle'; readonly lastSuccessAt: number | null; readonly waitsFor: 'wifi' | null }
  | { readonly kind: 'working'; readonly progress: SyncProgress; readonly lastSuccessAt: number | null }
  /** The last pass failed, or found something wrong. What it could merge and upload, it did. */
  | { readonly kind: 'problem'; readonly problem: ChatError; readonly lastSuccessAt: number | null };

export interface SyncProgress {
  readonly phase: SyncPhase;
  /** Segments, parts or files. */
  readonly done: number;
  /** Null: not known yet. */
  readonly total: number | null;
}

/** `reading` what others changed, `sending` what changed here, files in both directions, `backing-up` everything. */
export type SyncPhase = 'looking' | 'reading' | 'sending' | 'sending-files' | 'fetching-files' | 'backing-up';
