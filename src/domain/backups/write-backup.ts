import type { Archives } from '../archive/archive';
import { toChatError } from '../chat-error';
import type { Clock, NewId } from '../runtime';
import type { SecretStore } from '../secrets/secret-store';
import type { Calendar } from '../usage/usage';
import type { BackupFolder, BackupFolders, BackupProblemKind } from './backup-folders';
import { BACKUP_KEY_NAME } from './backup-key';
import type { BackupProblem, BackupRecord } from './backup-record';
import { backupName, surplusBackups } from './plan-backup';
import type { StoredRecord } from './stored-record';

export interface WriteBackupDeps {
  readonly archives: Pick<Archives, 'writeEncrypted'>;
  readonly folders: BackupFolders;
  readonly record: StoredRecord;
  readonly secrets: Pick<SecretStore, 'get'>;
  readonly calendar: Calendar;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly isTurnRunning: () => boolean;
  /** The app is closed, or the user turned backups off. */
  readonly hasStopped: () => boolean;
}

/** Between two pieces of a file, while an answer arrives. */
const MAKE_WAY_MS = 250;

/** Writes one backup, then deletes those that are too many. A problem is stored in the record, never thrown. */
export function createWriteBackup(deps: WriteBackupDeps): () => Promise<void> {
  const { archives, folders, record, secrets, calendar, clock, newId, isTurnRunning, hasStopped } = deps;

  /** The user may have chosen another folder while this one did not answer. */
  const updateOf = (folder: BackupFolder, change: (before: BackupRecord) => BackupRecord) =>
    record.update((before) => (before.folder?.ref === folder.ref ? change(before) : before));

  /** Returns the problem, or null. */
  async function write(folder: BackupFolder): Promise<BackupProblem | null> {
    const found = await folders.check(folder);
    if (found !== 'ready') return problem(found);
    const key = await secrets.get(BACKUP_KEY_NAME);
    if (key === null) return problem('passphrase');
    const madeAt = clock.now();
    const name = backupName(madeAt, newId(), calendar);
    // Known before it exists, so that a killed process leaves no file that nobody deletes.
    await updateOf(folder, (before) => ({ ...before, unfinished: [...before.unfinished, name] }));
    const id = await folders.write(folder, name, inSteps(archives.writeEncrypted({ key })));
    await updateOf(folder, (before) => ({
      ...before,
      files: [...before.files, { id, madeAt }],
      unfinished: before.unfinished.filter((each) => each !== name),
      lastSuccessAt: madeAt,
      problem: null,
    }));
    return null;
  }

  async function* inSteps(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      await new Promise<void>((resolve) => void clock.after(isTurnRunning() ? MAKE_WAY_MS : 0, resolve));
      if (hasStopped()) throw new Error('The backup was stopped.');
      yield piece;
    }
  }

  const problem = (kind: BackupProblemKind, detail: string | null = null): BackupProblem => ({
    kind,
    at: clock.now(),
    detail,
  });

  function problemOf(thrown: unknown): BackupProblem {
    const kind = folders.problemOf(thrown);
    return problem(kind, kind === 'failed' ? toChatError(thrown).message : null);
  }

  /** Deletes files that this app wrote. One that cannot be deleted stays in the record, and the next backup tries again. */
  async function remove(folder: BackupFolder, files: readonly string[]): Promise<void> {
    for (const file of files) {
      const isGone = await folders.remove(folder, file).then(
        () => true,
        () => false,
      );
      if (isGone) await updateOf(folder, (before) => without(before, file));
    }
  }

  return async () => {
    const { folder, unfinished } = await record.read();
    if (folder === null) return;
    await remove(folder, unfinished);
    const found = await write(folder).catch(problemOf);
    if (hasStopped()) return;
    if (found === null)
      await remove(
        folder,
        surplusBackups(await record.read()).map(({ id }) => id),
      );
    else await updateOf(folder, (before) => ({ ...before, problem: found }));
  };
}

const without = (record: BackupRecord, file: string): BackupRecord => ({
  ...record,
  files: record.files.filter(({ id }) => id !== file),
  unfinished: record.unfinished.filter((name) => name !== file),
});
