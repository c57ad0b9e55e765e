import { Directory, File } from 'expo-file-system';
import { defaultDatabaseDirectory } from 'expo-sqlite';

import { openExpoSqlite } from '@/storage/database/expo-sqlite-driver';
import type { SqlDriver } from '@/storage/database/sql-driver';
import type { DatabaseFiles } from '@/storage/safety/database-files';
import { DATABASE_NAME } from './database-lock';

const LOGS = ['-wal', '-shm', '-journal'] as const;
const WORK = '.reading';

/** The folder of expo-sqlite. It is in no cloud backup: plugins/no-cloud-backup.js on iOS, `allowBackup` on Android. */
export function deviceDatabaseFiles(): DatabaseFiles {
  const path = String(defaultDatabaseDirectory);
  const folder = new Directory(`file://${path}`);
  const fileOf = (name: string) => new File(folder, name);
  const isLog = (name: string) => LOGS.some((log) => name.endsWith(log));
  const beingRead = new Set<string>();

  /** The file last: it is what a later start finds if the process is killed in between. */
  function remove(name: string): void {
    for (const suffix of [...LOGS, '']) {
      const file = fileOf(name + suffix);
      if (file.exists) file.delete();
    }
  }

  /** expo-sqlite cannot open a file for reading only, so it gets a copy: the original keeps its bytes. */
  async function openReadOnly(name: string): Promise<SqlDriver> {
    const work = `${name}${WORK}`;
    remove(work);
    beingRead.add(work);
    for (const suffix of ['', '-wal', '-journal']) {
      const file = fileOf(name + suffix);
      if (file.exists) await file.copy(fileOf(work + suffix));
    }
    const driver = await openExpoSqlite(work);
    return {
      ...driver,
      async close() {
        await driver.close();
        remove(work);
        beingRead.delete(work);
      },
    };
  }

  return {
    current: DATABASE_NAME,
    async list() {
      if (!folder.exists) return [];
      const files = folder.list().filter((entry) => entry instanceof File);
      const names = files.map(({ name }) => name).filter((name) => !isLog(name));
      // A killed process left them, and they contain the chats.
      for (const name of names) if (name.endsWith(WORK) && !beingRead.has(name)) remove(name);
      return files
        .filter(({ name }) => !isLog(name) && !name.endsWith(WORK))
        .map(({ name, size }) => ({ name, bytes: size }));
    },
    open: openExpoSqlite,
    openReadOnly,
    pathOf: (name) => `${path}/${name}`,
    async move(from, to) {
      // The file first: without it, its logs mean nothing.
      for (const suffix of ['', ...LOGS]) {
        const file = fileOf(from + suffix);
        if (file.exists) file.rename(to + suffix);
      }
    },
    remove: async (name) => remove(name),
    wasInterrupted: async () =>
      ['-wal', '-journal'].some((log) => fileOf(DATABASE_NAME + log).exists && fileOf(DATABASE_NAME + log).size > 0),
    room: async () => null,
    lock: async () => () => undefined, // a phone runs an app once
  };
}
