import type { Change, Segment } from '@/domain/sync/change';
import { stampOf } from '@/domain/sync/stamp';
import type { SyncDevice } from './sync-device';

export const EVIL = 'deadbeefdeadbeef';

type Written = Pick<Change, 'kind' | 'id' | 'field' | 'value'>;

/** What somebody with the keys, but without the app, may write. Later than everything that was written before. */
export const hostileChanges = (changes: readonly Written[], device = EVIL): readonly Change[] =>
  changes.map((change, count) => ({
    seen: null,
    stamp: stampOf({ at: 1_900_000_000_000, count, device }),
    ...change,
  }));

export const IS_GONE = { gone: 1, into_id: null, over: null, knows: null };

/** Merges it as the first segment of an unknown device. */
export function mergeHostile({ records }: Pick<SyncDevice, 'records'>, changes: readonly Written[]) {
  const segment: Segment = { device: EVIL, number: 1, knows: {}, changes: hostileChanges(changes) };
  return records.merge(segment, { number: 1, hash: '' });
}
