import type { Change, DeviceId, Position, Segment } from './change';

/**
 * The encrypted objects of all devices. It writes and reads them and verifies what comes back; what a change means is not its business.
 * Segments of a device are chained: each contains the hash of the one before, so a server cannot drop, swap, repeat or roll back one unnoticed.
 */
export interface SyncLog {
  /** Encrypts a segment. The result is stored on this device before the first upload, and uploaded unchanged however often. */
  seal(segment: Segment, previousHash: string): Promise<SealedSegment>;
  upload(segment: SealedSegment, signal: AbortSignal): Promise<void>;
  /** One listing: what there is to read after these heads, and what is wrong. */
  look(heads: Heads, signal: AbortSignal): Promise<LogNews>;
  /** Reads the next segment of a device. Throws if it was tampered with; null: it is not there. */
  read(device: DeviceId, after: Head | null, signal: AbortSignal): Promise<ReadSegment | null>;
}

/** The last segment of a device that was merged, by which the next one is verified. */
export interface Head {
  readonly number: number;
  readonly hash: string;
}

export type Heads = Readonly<Record<DeviceId, Head>>;

export interface SealedSegment extends Head {
  readonly device: DeviceId;
  readonly bytes: Uint8Array;
}

export interface ReadSegment {
  readonly segment: Segment;
  readonly hash: string;
}

export interface LogNews {
  /** Devices with segments that were not read yet. */
  readonly waiting: readonly DeviceId[];
  /** Snapshots that can be read, the newest first. */
  readonly snapshots: readonly SnapshotSummary[];
  readonly problems: readonly LogProblem[];
}

/** A state of everything: what a new device reads first, and what a backup restores. It contains at least what `position` says. */
export interface SnapshotSummary {
  readonly device: DeviceId;
  readonly number: number;
  readonly createdAt: number;
  readonly position: Position;
  readonly heads: Heads;
  readonly parts: number;
}

export type LogProblem =
  | { readonly kind: 'missing'; readonly device: DeviceId; readonly number: number }
  | { readonly kind: 'changed'; readonly device: DeviceId | null; readonly name: string }
  | { readonly kind: 'rolled-back'; readonly device: DeviceId; readonly from: number; readonly to: number };

/** Parts of a snapshot; written in any number of sessions, and valid only with its last object. */
export interface SnapshotPart {
  readonly part: number;
  readonly changes: readonly Change[];
}
