import { failure } from '@/domain/chat-error';
import type { DatabaseFiles, StoredFile } from '@/storage/safety/database-files';
import { deleteBrowserSqlite, openBrowserSqlite } from './browser/open-browser-sqlite';
import { aliasesAfter, readAliases, storedName, writeAliases } from './database-aliases';
import { DATABASE_NAME, databaseLock } from './database-lock';

/** The folder in the origin private file system in which the worker keeps its files, under random names. */
const POOL = 'expo-sqlite';
/** Each file begins with a block that contains its name. */
const HEADER_BYTES = 4096;
const MAX_NAME_BYTES = 512;

/**
 * A browser cannot rename these files, and their pool holds six of them. So a name stands for a stored file (`aliases`), a moved
 * file keeps its place, and a copy is made only while there is room.
 */
export function deviceDatabaseFiles(): DatabaseFiles {
  async function list(): Promise<readonly StoredFile[]> {
    const { files } = await readPool();
    const aliases = readAliases();
    const nameOf = new Map(Object.entries(aliases).map(([name, place]) => [place, name]));
    return files
      .filter(({ name }) => !name.endsWith('-journal'))
      .flatMap(({ name, bytes }) => {
        const alias = nameOf.get(name);
        if (alias !== undefined) return [{ name: alias, bytes }];
        return aliases[name] === undefined ? [{ name, bytes }] : []; // its name belongs to another file now
      });
  }

  return {
    current: DATABASE_NAME,
    list,
    open: (name) => openBrowserSqlite(storedName(name)),
    async openReadOnly(name) {
      const driver = await openBrowserSqlite(storedName(name));
      await driver.exec('PRAGMA query_only = ON');
      return driver;
    },
    pathOf: storedName,
    async move(from, to) {
      const aliases = readAliases();
      const place = aliases[from] ?? from;
      if ((await readPool()).files.some(({ name }) => name === place)) writeAliases(aliasesAfter(aliases, from, to));
    },
    async remove(name) {
      const place = storedName(name);
      const exists = (await readPool()).files.some((file) => file.name === place);
      if (exists) await deleteBrowserSqlite(place);
      writeAliases(aliasesAfter(readAliases(), name, null));
    },
    wasInterrupted: async () =>
      (await readPool()).files.some(({ name, bytes }) => name === `${storedName(DATABASE_NAME)}-journal` && bytes > 0),
    async room() {
      const { files, capacity } = await readPool();
      return Math.max(0, capacity - files.length);
    },
    lock: takeLock,
  };
}

/** Reads the names from the files themselves: the worker offers no list. Reading works while it has them open. */
async function readPool(): Promise<{ files: readonly StoredFile[]; capacity: number }> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(POOL).catch(() => null);
  if (folder === null) return { files: [], capacity: DEFAULT_CAPACITY };
  const files: StoredFile[] = [];
  let capacity = 0;
  for await (const handle of folder.values()) {
    if (handle.kind !== 'file') continue;
    capacity += 1;
    const file = await (handle as FileSystemFileHandle).getFile();
    const head = new Uint8Array(await file.slice(0, MAX_NAME_BYTES).arrayBuffer());
    const end = head.indexOf(0);
    const name = new TextDecoder().decode(head.subarray(0, Math.max(0, end))).replace(/^\//, '');
    if (name !== '') files.push({ name, bytes: Math.max(0, file.size - HEADER_BYTES) });
  }
  return { files, capacity: capacity || DEFAULT_CAPACITY };
}

const DEFAULT_CAPACITY = 6;

async function takeLock(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(databaseLock(DATABASE_NAME), { ifAvailable: true }, (lock) => {
        if (!lock) return reject(failure('database-elsewhere', 'Skein is already open in another tab.'));
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
