import { ChatFailure, failure, type ChatErrorKind, type ErrorCase, type NextStep } from '@/domain/chat-error';

interface KnownFailure {
  readonly kind?: ChatErrorKind;
  readonly code: number;
  readonly pattern: RegExp;
  readonly message: string;
  readonly nextStep: NextStep;
  readonly about?: ErrorCase;
}

/** SQLite reports some kinds of damage as an ordinary error. */
const DAMAGED = /disk image is malformed|malformed database schema|unsupported file format/i;

/** Result codes of SQLite that the user can act on. The web build reports only messages, hence both. */
const KNOWN_FAILURES: readonly KnownFailure[] = [
  {
    code: 13,
    pattern: /database or disk is full|QuotaExceededError/i,
    message: 'Couldn’t save: this device is full. Free some space, then try again.',
    nextStep: 'free-space',
  },
  {
    code: 10,
    pattern: /disk I\/O error/i,
    message: 'Couldn’t read or write the storage of this device.',
    nextStep: 'retry',
  },
  {
    kind: 'database-damaged',
    code: 11,
    pattern: DAMAGED,
    message: 'The database file is damaged. Skein left it unchanged.',
    nextStep: 'recover',
  },
  {
    kind: 'database-damaged',
    code: 26,
    pattern: /file is not a database/i,
    message: 'The database file isn’t a database. Skein left it unchanged.',
    nextStep: 'recover',
  },
  {
    code: 5,
    pattern: /database is locked/i,
    message: 'Couldn’t save: another program is using the database.',
    nextStep: 'retry',
  },
  {
    code: 6,
    pattern: /table is locked/i,
    message: 'Couldn’t save: another program is using the database.',
    nextStep: 'retry',
  },
  {
    code: 8,
    pattern: /readonly database/i,
    message: 'Couldn’t save: the database file is read-only. Make it writable, then try again.',
    nextStep: 'retry',
    about: { is: 'storage-read-only' },
  },
  {
    code: 14,
    pattern: /unable to open database/i,
    message: 'Can’t open the database file.',
    nextStep: 'retry',
  },
];

/** OPFS allows one access handle per file: the second tab gets this error. Whoever then tries again in the same page gets the last one. */
const HELD_BY_ANOTHER_TAB = /NoModificationAllowedError|Access Handles cannot be created|Invalid VFS state/i;

/** Converts a driver's error to one that the user understands. */
export function toStorageFailure(thrown: unknown): ChatFailure {
  if (thrown instanceof ChatFailure) return thrown;
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  if (HELD_BY_ANOTHER_TAB.test(text)) {
    return failure('database-elsewhere', 'Skein is already open in another tab.', thrown);
  }
  const code = resultCode(thrown, text);
  const isKnown = (entry: KnownFailure) =>
    code === null || entry.pattern === DAMAGED ? entry.pattern.test(text) || entry.code === code : entry.code === code;
  const known = KNOWN_FAILURES.find(isKnown);
  if (known) {
    const { kind = 'storage', message, nextStep, about } = known;
    return new ChatFailure({ kind, message, nextStep, ...(about && { about }) }, { cause: thrown });
  }
  // SQLite's messages name tables and columns, never their contents.
  const message = thrown instanceof Error ? thrown.message : text;
  return new ChatFailure(
    { kind: 'storage', message: `The database reported an error: ${message}`, nextStep: 'retry' },
    { cause: thrown },
  );
}

/** node:sqlite has `errcode`; expo-sqlite writes "Error code 13: …". Extended codes carry the plain one in their low byte. */
/** Whether the database or its disk failed, whatever was to be written. Otherwise SQLite did not accept what was to be written. */
export const isFailureOfDisk = ({ error }: ChatFailure): boolean =>
  error.kind !== 'storage' || KNOWN_FAILURES.some(({ message }) => message === error.message);

function resultCode(thrown: unknown, text: string): number | null {
  if (thrown instanceof Error && 'errcode' in thrown && typeof thrown.errcode === 'number')
    return thrown.errcode & 0xff;
  const written = /Error code (\d+):/.exec(text)?.[1];
  return written === undefined ? null : Number(written) & 0xff;
}

/** A statement that does not fit the schema ("no such table", "duplicate column name"). */
export function isSchemaMismatch(thrown: unknown): boolean {
  if (!(thrown instanceof ChatFailure) || thrown.error.kind !== 'storage') return false;
  const text = String(thrown.cause);
  return resultCode(thrown.cause, text) === 1 || /no such (table|column)|already exists|duplicate column/i.test(text);
}
