/** expo-sqlite 57.0.3: android/src/main/java/expo/modules/sqlite/SQLiteModule.kt and ios/SQLiteModule.swift. SQLite itself is real. */
import type { Host, HostDatabase, HostStatement, SqlCell } from '../host';
import { codedError, nativeModule, SharedObject } from './core';

type Bindings = Readonly<Record<string, SqlCell | boolean>>;

export function sqliteModule(host: Host) {
  const call = <T>(work: () => T): Promise<T> =>
    host.isRunning() ? new Promise((resolve) => resolve(asSqlite(work))) : new Promise(() => undefined);

  const open = new Map<string, HostDatabase>();

  class NativeDatabase extends SharedObject {
    private readonly database: HostDatabase;

    constructor(
      readonly databasePath: string,
      options: { useNewConnection?: boolean } = {},
    ) {
      super();
      const shared = options.useNewConnection ? undefined : open.get(databasePath);
      this.database = shared ?? host.openDatabase(databasePath);
      if (databasePath !== ':memory:') open.set(databasePath, this.database);
    }

    initSync(): void {}
    async initAsync(): Promise<void> {}
    execAsync(source: string): Promise<void> {
      return call(() => this.database.exec(source));
    }
    async prepareAsync(statement: NativeStatement, source: string): Promise<void> {
      statement.prepared = await call(() => this.database.prepare(source));
    }
    async isInTransactionAsync(): Promise<boolean> {
      return this.database.isInTransaction();
    }
    closeAsync(): Promise<void> {
      open.delete(this.databasePath);
      return call(() => this.database.close());
    }
  }

  class NativeStatement extends SharedObject {
    prepared: HostStatement | null = null;
    private rest: SqlCell[][] = [];

    /** Kotlin steps to the first row and reads the others in getAll. Here all are read at once. */
    async runAsync(_database: NativeDatabase, params: Bindings, blobs: Bindings) {
      const statement = this.use();
      const values = toPositions({ ...params, ...blobs });
      const { rows, changes, lastInsertRowId } = await call(() => statement.run(values));
      const [first, ...rest] = rows.map((row) => row.map(copied));
      this.rest = rest;
      return { lastInsertRowId, changes, firstRowValues: first ?? [] };
    }
    async getAllAsync(): Promise<SqlCell[][]> {
      return [...this.rest];
    }
    async stepAsync(): Promise<SqlCell[] | null> {
      return this.rest.shift() ?? null;
    }
    async getColumnNamesAsync(): Promise<string[]> {
      return [...this.use().columns()];
    }
    async resetAsync(): Promise<void> {
      this.rest = [];
    }
    async finalizeAsync(): Promise<void> {
      this.use();
      this.prepared = null;
    }
    private use(): HostStatement {
      if (!this.prepared) throw codedError('ERR_ACCESS_CLOSED_RESOURCE', 'Access to closed resource');
      return this.prepared;
    }
  }

  return nativeModule({
    NativeDatabase,
    NativeStatement,
    NativeSession: SharedObject,
    defaultDatabaseDirectory: `${host.paths.documents}/SQLite`,
    bundledExtensions: {},
    async ensureDatabasePathExistsAsync(path: string): Promise<void> {
      host.files.makeDirectory(path.slice(0, path.lastIndexOf('/')));
    },
    async deleteDatabaseAsync(path: string): Promise<void> {
      if (open.has(path))
        throw codedError('ERR_DELETE_DATABASE', `Unable to delete database '${path}' that is currently open`);
      if (!host.files.exists(path)) throw codedError('ERR_DATABASE_NOT_FOUND', `Database '${path}' not found`);
      host.files.remove(path);
    },
  });
}

function toPositions(bindings: Bindings): SqlCell[] {
  return Object.keys(bindings)
    .map(Number)
    .sort((a, b) => a - b)
    .map((index) => {
      const value = bindings[index];
      return typeof value === 'boolean' ? Number(value) : (value ?? null);
    });
}

/** Bytes of the outer context are no `Uint8Array` in here. */
function copied(cell: SqlCell): SqlCell {
  return ArrayBuffer.isView(cell) ? new Uint8Array(cell) : cell;
}

/** NativeDatabaseBinding.cpp, convertSqlLiteErrorToString: "Error code 5: database is locked". */
function asSqlite<T>(work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    const { errcode, message } = thrown as { errcode?: number; message: string };
    throw codedError('ERR_INTERNAL_SQLITE_ERROR', `Error code ${errcode ?? 1}: ${message}`);
  }
}
