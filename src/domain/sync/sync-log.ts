import type { DeviceId, Segment } from './change';
import type { LogNews, LogProblem } from './log-news';
import type { Blobs } from './blobs';
import type { SharedSecrets } from './keys/shared-secrets';
import type { Snapshots } from './snapshots';

/**
 * The encrypted objects of all devices. It writes and reads them and verifies what comes back; what a change means is not its business.
 * Segments of a device are chained: each contains the hash of the one before, so a server cannot drop, swap, repeat or roll back one unnoticed.
 * What a server did is a value (`LogProblem`); what stopped a request (not reachable, credentials refused …) is thrown as a ChatFailure.
 */
export interface SyncLog {
  /** Encrypts a segment. The result is stored on this device before the first upload, and uploaded unchanged however often. */
  seal(segment: Segment, previousHash: string): Promise<SealedSegment>;
  upload(segment: SealedSegment, signal: AbortSignal): Promise<void>;
  /** Lists the log: what there is to read after these heads, and what is wrong. */
  look(heads: Heads, signal: AbortSignal): Promise<LogNews>;
  /** Reads the next segment of a device. */
  read(device: DeviceId, after: Head | null, signal: AbortSignal): Promise<ReadOutcome>;
  /** Deletes the segments of this device up to a number, but never its last one, by which others see that nothing is missing. */
  deleteSegments(through: number, signal: AbortSignal): Promise<void>;
  readonly snapshots: Snapshots;
  readonly blobs: Blobs;
  readonly secrets: SharedSecrets;
}

/** The last segment of a device that was merged, by which the next one is verified. */
export interface Head {
  readonly number: number;
  /** SHA-256 of the sealed segment, in hexadecimal. */
  readonly hash: string;
}

export type Heads = Readonly<Record<DeviceId, Head>>;

export interface SealedSegment extends Head {
  readonly device: DeviceId;
  readonly bytes: Uint8Array;
}

/** `written`: with former keys, before a device was removed or, for all that anybody knows, after it; not set: with the current ones. */
export type ReadOutcome =
  | { readonly kind: 'segment'; readonly segment: Segment; readonly hash: string; readonly written?: 'before' | 'late' }
  /** There is no such object. */
  | { readonly kind: 'none' }
  | { readonly kind: 'problem'; readonly problem: LogProblem };
