import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { createMemorySecrets } from './memory-secrets';
import { createFileSecrets } from './file-secrets';
import { nodeBackupFolders } from './backups/node-backup-folders';
import { nodeDatabaseFiles } from './database/node-database-files';
import { lockDatabaseFile } from './database/lock-database-file';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import type { SqlDriver } from '@/storage/database/sql-driver';
import { systemCalendar } from './system-calendar';
import { systemClock } from './system-clock';
import type { World } from './world';

/** Plain Node, for the headless driver and the tests. Without a key file, keys are kept in memory only. */
export function nodeWorld({ databasePath, keysPath }: { databasePath: string; keysPath?: string }): World {
  return {
    openSqlite: async () => openLocked(databasePath),
    files: databasePath === ':memory:' ? null : nodeDatabaseFiles(databasePath),
    openScratchSqlite: async () => openNodeSqlite(':memory:'),
    secrets: keysPath === undefined ? createMemorySecrets() : createFileSecrets(keysPath),
    perTabSecrets: null,
    access: null,
    clipboard: { write: async () => false, content: null },
    background: null,
    notifications: null,
    fetch: globalThis.fetch,
    network: { isOffline: () => false, onChange: () => () => undefined },
    authBrowser: null,
    clock: systemClock,
    calendar: systemCalendar,
    newId: randomUUID,
    random: Math.random,
    randomBytes: (length) => new Uint8Array(randomBytes(length)),
    sha256: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
    backupFolders: nodeBackupFolders(),
    reportFault: (where, error) => process.stderr.write(`${where}: ${error.kind}: ${error.message}\n`),
    log: (line) => process.stderr.write(`${line}\n`),
    demoWordMs: null,
    systemLanguages: () => ['en'],
    platform: 'native',
  };
}

/** The file stays locked until its connection is closed. */
function openLocked(path: string): SqlDriver {
  const unlock = lockDatabaseFile(path);
  try {
    const driver = openNodeSqlite(path);
    return { ...driver, close: () => driver.close().finally(unlock) };
  } catch (thrown) {
    unlock();
    throw thrown;
  }
}
