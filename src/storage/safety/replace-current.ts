import type { DatabaseFiles } from './database-files';
import { listSetAside, nextName, setAsideName } from './file-names';

/**
 * Puts a complete new database in the place of the current one, which is set aside. `next` is moved under a name of its own first: from
 * then on a killed process is finished by the next start (`finishReplacement`), and before that nothing has changed.
 */
export async function replaceCurrent(files: DatabaseFiles, next: string, at: number): Promise<void> {
  await files.move(next, nextName(files.current));
  await exchange(files, at);
}

/** Runs at every start, before the database is opened. */
export async function finishReplacement(files: DatabaseFiles, at: number): Promise<void> {
  const isOwed = (await files.list()).some(({ name }) => name === nextName(files.current));
  if (!isOwed) return;
  const unlock = await files.lock();
  try {
    await exchange(files, at);
  } finally {
    unlock();
  }
}

async function exchange(files: DatabaseFiles, at: number): Promise<void> {
  const names = new Set((await files.list()).map(({ name }) => name));
  const next = nextName(files.current);
  // If the database has already been moved, its logs may not have been: they belong to the newest file that was set aside.
  const [newest] = await listSetAside(files);
  const aside = names.has(files.current) || !newest ? setAsideName(files.current, at) : newest.name;
  await files.move(files.current, aside);
  await files.move(next, files.current);
}
