import type { Change, DeviceId, Position, Segment } from './change';
import type { Head, Heads, SealedSegment } from './sync-log';

/**
 * The synced records of this device's database. Triggers note which rows changed, whoever changed them; `capture` turns them into changes with
 * stamps; `merge` writes the changes of others into the app's tables, without being noted as changes of this device. Every method is one short
 * transaction and can be repeated after a crash.
 */
export interface SyncRecords {
  /** From now on changes are noted. Everything that exists counts as changed. */
  start(device: DeviceId): Promise<void>;
  /** After a start of the app. Changes that were not noted, because an update had replaced a table, are looked for. */
  resume(): Promise<void>;
  /** Goes on under another id: what the storage has of the former one is read as that of another device. */
  renew(device: DeviceId): Promise<void>;
  /** Forgets everything about sync. The records stay. */
  stop(): Promise<void>;
  /** Reads at most `most` noted rows. True: there are more. */
  capture(most: number): Promise<boolean>;
  /** Captured changes that are in no segment yet, as the next segment; null: there are none. `maxChars` limits it, but one change always fits. */
  nextSegment(maxChars: number): Promise<{ readonly segment: Segment; readonly previousHash: string } | null>;
  /** The changes of `nextSegment` belong to this segment from now on. */
  keepSealed(sealed: SealedSegment): Promise<void>;
  /** Sealed, but not uploaded yet; in order. */
  sealed(): Promise<readonly SealedSegment[]>;
  uploaded(number: number): Promise<void>;
  position(): Promise<Position>;
  heads(): Promise<Heads>;
  /** Merges the next segment of another device: all of it, or nothing if a chat in it has a running turn (`busy`) or its causes are missing (`early`). */
  merge(segment: Segment, head: Head): Promise<MergeOutcome>;
  /** Everything, in pieces: for a snapshot. Begin with null; null as `next` ends it. */
  everything(
    after: string | null,
    maxChars: number,
  ): Promise<{ readonly changes: readonly Change[]; readonly next: string | null }>;
  /** Never `early`. */
  mergeSnapshotPart(changes: readonly Change[], position: Position): Promise<MergeOutcome>;
  /** After all parts: from here, segments are read. `busy`: a turn runs in one of the chats. */
  finishSnapshot(position: Position, heads: Heads): Promise<'finished' | 'busy'>;
}

export type MergeOutcome =
  | { readonly kind: 'merged'; readonly changed: MergedChats }
  | { readonly kind: 'busy' }
  | { readonly kind: 'early' }
  /** It contains what no device writes: nothing of it was merged, and nothing more of its device can be. `problem` is for people. */
  | { readonly kind: 'refused'; readonly problem: string };

export interface MergedChats {
  /** Chats whose messages or settings changed. */
  readonly sessionIds: readonly string[];
  /** The end of a chat that was continued on two devices moved into a branch. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
}
