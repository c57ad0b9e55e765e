import { isRecord } from '../../json';
import type { ChatError } from '../../chat-error';
import type { DeviceId, Position } from '../change';
import { parseSyncTarget } from '../parse-sync-target';
import { syncFailure } from '../sync-failure';
import { SYNC_SENTENCES, type SyncCase } from '../sync-sentences';
import type { SyncTarget } from '../sync-target';

/** Sync as it is stored, on this device only. */
export interface SyncRecord {
  /** Null: off. */
  readonly target: SyncTarget | null;
  readonly device: DeviceId;
  readonly deviceName: string;
  readonly onlyWifi: boolean;
  readonly largestFile: number;
  readonly lastSuccessAt: number | null;
  /** When the whole log was listed last. */
  readonly lastLookAt: number | null;
  /** Of the last pass; null: it succeeded. */
  readonly problem: StoredProblem | null;
  /** Passes in a row that the app did not survive; the one that runs counts, too. */
  readonly unended: number;
  /** Segments that the storage may lack, because a snapshot that was made since has them. */
  readonly accepted: Position;
  /** API keys, too. */
  readonly sharesKeys: boolean;
  /** By provider: when its key was changed, and a keyed digest of it, which tells nothing without the keys of sync. */
  readonly knownKeys: Readonly<Record<string, KnownKey>>;
  /** The digest of what this device has shared; empty: nothing. */
  readonly sentKeys: string;
  /** A snapshot that is being read or written, so that a killed app goes on with it. */
  readonly work: SnapshotWork | null;
  /** The number of the last snapshot that this device has begun. */
  readonly lastSnapshot: number;
}

export interface KnownKey {
  readonly digest: string;
  readonly at: number;
}

export interface StoredProblem {
  readonly is: SyncCase;
  readonly name: string;
}

export type SnapshotWork =
  | { readonly kind: 'reading'; readonly device: DeviceId; readonly number: number; readonly nextPart: number }
  | {
      readonly kind: 'writing';
      readonly number: number;
      readonly createdAt: number;
      /** As JSON: what the snapshot says about its place in the log. */
      readonly place: string;
      readonly after: string | null;
      /** As JSON: the parts that are written. */
      readonly parts: string;
    };

const LARGEST_FILE = 20_000_000;

export const SYNC_OFF: SyncRecord = {
  target: null,
  device: '',
  deviceName: '',
  onlyWifi: false,
  largestFile: LARGEST_FILE,
  lastSuccessAt: null,
  lastLookAt: null,
  problem: null,
  unended: 0,
  accepted: {},
  sharesKeys: false,
  knownKeys: {},
  sentKeys: '',
  work: null,
  lastSnapshot: 0,
};

/** Stored values are untrusted. A record without a storage or a device is switched off. */
export function parseSyncRecord(stored: unknown): SyncRecord {
  if (!isRecord(stored)) return SYNC_OFF;
  const target = parseSyncTarget(stored['target']);
  const device = stored['device'];
  if (target === null || typeof device !== 'string' || !/^[0-9a-f]{16}$/.test(device)) return SYNC_OFF;
  return {
    target,
    device,
    deviceName: textOr(stored['deviceName'], ''),
    onlyWifi: stored['onlyWifi'] === true,
    largestFile: numberOr(stored['largestFile'], LARGEST_FILE),
    lastSuccessAt: numberOr(stored['lastSuccessAt'], null),
    lastLookAt: numberOr(stored['lastLookAt'], null),
    problem: parseProblem(stored['problem']),
    unended: numberOr(stored['unended'], 0),
    accepted: parsePosition(stored['accepted']),
    sharesKeys: stored['sharesKeys'] === true,
    knownKeys: parseKnownKeys(stored['knownKeys']),
    sentKeys: textOr(stored['sentKeys'], ''),
    work: parseWork(stored['work']),
    lastSnapshot: numberOr(stored['lastSnapshot'], 0),
  };
}

export const problemOf = ({ is, name }: StoredProblem): ChatError => syncFailure(is, name).error;

function parseProblem(stored: unknown): StoredProblem | null {
  if (!isRecord(stored) || typeof stored['is'] !== 'string' || !Object.hasOwn(SYNC_SENTENCES, stored['is']))
    return null;
  return { is: stored['is'] as SyncCase, name: textOr(stored['name'], '') };
}

function parsePosition(stored: unknown): Position {
  const numbers = isRecord(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(numbers.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

function parseKnownKeys(stored: unknown): SyncRecord['knownKeys'] {
  const known = isRecord(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(
    known.flatMap(([id, key]) =>
      isRecord(key) && typeof key['digest'] === 'string' && typeof key['at'] === 'number'
        ? [[id, { digest: key['digest'], at: key['at'] }]]
        : [],
    ),
  );
}

function parseWork(stored: unknown): SnapshotWork | null {
  if (!isRecord(stored)) return null;
  const { kind, device, number, nextPart, createdAt, place, after, parts } = stored;
  if (typeof number !== 'number') return null;
  if (kind === 'reading' && typeof device === 'string' && typeof nextPart === 'number')
    return { kind, device, number, nextPart };
  const isWriting = kind === 'writing' && typeof createdAt === 'number' && typeof place === 'string';
  if (!isWriting || typeof parts !== 'string' || (after !== null && typeof after !== 'string')) return null;
  return { kind, number, createdAt, place, after, parts };
}

const textOr = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback);

const numberOr = <Fallback>(value: unknown, fallback: Fallback) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;
