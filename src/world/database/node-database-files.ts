import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import type { DatabaseFiles } from '@/storage/safety/database-files';
import { lockDatabaseFile } from './lock-database-file';

const LOGS = ['-wal', '-shm', '-journal'] as const;

/** The files beside the database in its folder. */
export function nodeDatabaseFiles(databasePath: string): DatabaseFiles {
  const folder = dirname(databasePath);
  const current = basename(databasePath);
  const pathOf = (name: string) => join(folder, name);
  const isOwn = (name: string) => name === current || name.startsWith(`${current}.`);
  const isLog = (name: string) => name.endsWith('.lock') || LOGS.some((log) => name.endsWith(log));
  return {
    current,
    async list() {
      if (!existsSync(folder)) return [];
      const names = readdirSync(folder).filter((name) => isOwn(name) && !isLog(name));
      return names.map((name) => ({ name, bytes: statSync(pathOf(name)).size }));
    },
    open: async (name) => openNodeSqlite(pathOf(name)),
    openReadOnly: async (name) => openNodeSqlite(pathOf(name), { readOnly: true }),
    pathOf,
    async move(from, to) {
      // The file first: without it, its logs mean nothing.
      for (const suffix of ['', ...LOGS]) {
        if (existsSync(pathOf(from + suffix))) renameSync(pathOf(from + suffix), pathOf(to + suffix));
      }
    },
    async remove(name) {
      // The file last: it is what a later start finds if the process is killed in between.
      for (const suffix of [...LOGS, '']) rmSync(pathOf(name + suffix), { force: true });
    },
    async wasInterrupted() {
      return LOGS.some(
        (log) => existsSync(databasePath + log) && log !== '-shm' && statSync(databasePath + log).size > 0,
      );
    },
    room: async () => null,
    lock: async () => lockDatabaseFile(databasePath),
  };
}
