import { ChatFailure, failure, type NextStep } from '@/domain/chat-error';

interface Trouble {
  readonly code: number;
  readonly words: RegExp;
  readonly message: string;
  readonly nextStep: NextStep;
}

/** SQLite's result codes that the user can do something about. The web build reports text only, hence both. */
const TROUBLES: readonly Trouble[] = [
  {
    code: 13,
    words: /database or disk is full|QuotaExceededError/i,
    message: 'There is no space left on this device, so the change could not be saved.',
    nextStep: 'free-space',
  },
  {
    code: 10,
    words: /disk I\/O error/i,
    message: 'The device failed to read or write its storage.',
    nextStep: 'retry',
  },
  {
    code: 11,
    words: /disk image is malformed/i,
    message: 'The database file is damaged. It has been left as it is.',
    nextStep: 'none',
  },
  {
    code: 26,
    words: /file is not a database/i,
    message: 'The database file is not a database. It has been left as it is.',
    nextStep: 'none',
  },
  {
    code: 5,
    words: /database is locked/i,
    message: 'The database is in use by something else, so the change could not be saved.',
    nextStep: 'retry',
  },
  {
    code: 6,
    words: /table is locked/i,
    message: 'The database is in use by something else, so the change could not be saved.',
    nextStep: 'retry',
  },
  {
    code: 8,
    words: /readonly database/i,
    message: 'The database cannot be written: the file is read-only.',
    nextStep: 'none',
  },
  {
    code: 14,
    words: /unable to open database/i,
    message: 'The database file could not be opened.',
    nextStep: 'retry',
  },
];

/** OPFS hands out one access handle per file: the second tab gets this. */
const HELD_BY_ANOTHER_TAB = /NoModificationAllowedError|Access Handles cannot be created/i;

/** Turns any error of a driver into a failure that the user understands. */
export function toStorageFailure(thrown: unknown): ChatFailure {
  if (thrown instanceof ChatFailure) return thrown;
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  if (HELD_BY_ANOTHER_TAB.test(text)) {
    return failure('database-elsewhere', 'Skein is already open in another tab.', thrown);
  }
  const code = resultCode(thrown, text);
  const trouble = TROUBLES.find((entry) => (code === null ? entry.words.test(text) : entry.code === code));
  if (trouble) {
    const { message, nextStep } = trouble;
    return new ChatFailure({ kind: 'storage', message, nextStep }, { cause: thrown });
  }
  // SQLite's own words name tables and columns, never their contents.
  const words = thrown instanceof Error ? thrown.message : text;
  return new ChatFailure(
    { kind: 'storage', message: `The database refused: ${words}`, nextStep: 'retry' },
    { cause: thrown },
  );
}

/** node:sqlite has `errcode`; expo-sqlite writes "Error code 13: …". Extended codes carry the plain one in their low byte. */
function resultCode(thrown: unknown, text: string): number | null {
  if (thrown instanceof Error && 'errcode' in thrown && typeof thrown.errcode === 'number')
    return thrown.errcode & 0xff;
  const written = /Error code (\d+):/.exec(text)?.[1];
  return written === undefined ? null : Number(written) & 0xff;
}
