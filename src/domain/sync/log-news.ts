import type { DeviceId, Position } from './change';
import type { SnapshotRef } from './snapshots';

export interface LogNews {
  /** Devices with segments that were not read yet. */
  readonly waiting: readonly DeviceId[];
  /**
   * Devices whose next segment was deleted because a snapshot contains it: this device was away for longer than segments are kept. It merges
   * the newest snapshot that can be read, then goes on with segments.
   */
  readonly behind: readonly DeviceId[];
  /** The last segment of each device that the server names. */
  readonly available: Position;
  /** The newest first. */
  readonly snapshots: readonly SnapshotRef[];
  readonly problems: readonly LogProblem[];
}

/**
 * Nothing that a problem names is merged. The segments of other devices are. For this device, `look` compares with the head it is given, which
 * is the last segment that was uploaded: `own-ahead` up to a segment that is sealed but not noted as uploaded is no problem.
 */
export type LogProblem =
  /** A segment that another device has read, or that must be there because a later one is, is not there. */
  | { readonly kind: 'missing'; readonly device: DeviceId; readonly number: number }
  /** The server names fewer segments of a device than this device has read: it was set back to an earlier state. */
  | { readonly kind: 'rolled-back'; readonly device: DeviceId; readonly from: number; readonly to: number }
  /** An object is not what was written under its name, or does not follow the one before. Null: nobody knows whose it is. */
  | { readonly kind: 'changed'; readonly device: DeviceId | null; readonly name: string }
  /** Only the beginning of an object is there. Its device may still be uploading it; if not, it uploads it again. */
  | { readonly kind: 'incomplete'; readonly device: DeviceId | null; readonly name: string }
  /** Encrypted with a key that this device does not have yet: the user enters the new passphrase. */
  | { readonly kind: 'newer-key'; readonly name: string }
  /** A newer version of Skein wrote it. */
  | { readonly kind: 'newer-version'; readonly name: string }
  /** The server has segments of this device that it does not know: its data was restored from an older copy, or runs twice. It needs a new id. */
  | { readonly kind: 'own-ahead'; readonly from: number; readonly to: number };

/** What a segment says it was based on and the server does not have. */
export function missingCauses(knows: Position, heads: Position, available: Position): readonly LogProblem[] {
  return Object.entries(knows)
    .filter(([device, number]) => number > Math.max(heads[device] ?? 0, available[device] ?? 0))
    .map(([device, number]) => ({ kind: 'missing', device, number }) as const);
}
