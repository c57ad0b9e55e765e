import { AccessHandlePoolVFS } from 'expo-sqlite/web/wa-sqlite/AccessHandlePoolVFS';
import { MemoryVFS } from 'expo-sqlite/web/wa-sqlite/MemoryVFS';
import { Factory, type WaSqlite } from 'expo-sqlite/web/wa-sqlite/sqlite-api';
import loadModule from 'expo-sqlite/web/wa-sqlite/wa-sqlite';
import wasm from 'expo-sqlite/web/wa-sqlite/wa-sqlite.wasm';

/** SQLite and the file systems of this browser. */
export interface SqliteEngine {
  readonly sqlite: WaSqlite;
  open(name: string): Promise<number>;
  deleteFile(name: string): void;
}

/** The folder of the origin private file system, which expo-sqlite chose: the databases of earlier versions are in it. */
const FILES = 'expo-sqlite';
const MEMORY = 'expo-sqlite-memfs';
const READ_WRITE_CREATE = 0x2 | 0x4;

/** Takes all files of the folder at once, so only one worker can have an engine. */
export async function loadSqlite(): Promise<SqliteEngine> {
  const module = await loadModule({ locateFile: () => wasm });
  const sqlite = Factory(module);
  const files = await AccessHandlePoolVFS.create(FILES, module);
  sqlite.vfs_register(files, true);
  sqlite.vfs_register(await MemoryVFS.create(MEMORY, module), false);
  return {
    sqlite,
    open: (name) => sqlite.open_v2(name, READ_WRITE_CREATE, name === ':memory:' ? MEMORY : FILES),
    deleteFile: (name) => void files.jDelete(name, 0),
  };
}
