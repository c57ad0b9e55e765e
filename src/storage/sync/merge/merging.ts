import type { Segment } from '@/domain/sync/change';
import type { SqlSession } from '../../database/sql-database';
import type { Arrived } from './check-changes';
import type { SyncClock } from '../sync-state';

/** Who wrote the changes, and what that device knew: of a snapshot, everything up to its position. */
export type Source = Pick<Segment, 'device' | 'number' | 'knows'>;

/** One transaction that writes changes of other devices, and what it has to bring up to date at its end. */
export interface Merging {
  readonly session: SqlSession;
  readonly clock: SyncClock;
  readonly segment: Source;
  /** More of the same snapshot follows: what refers to a missing record waits for it. */
  readonly isPatient: boolean;
  /** Sessions whose lists, counts and previews are to be made again. */
  readonly touched: Set<string>;
  /** Homes whose messages are to be arranged again. */
  readonly unarranged: Set<string>;
  /** Ends of sessions that moved into a branch. */
  readonly moved: { readonly from: string; readonly to: string }[];
  /** Something was deleted, and has to be removed from the file. */
  readonly deleted: { any: boolean };
  /** Something that others were waiting for has arrived. */
  readonly made: { any: boolean };
}

/** The changes of one record, by field. */
export type ArrivedFields = ReadonlyMap<string, Arrived>;
