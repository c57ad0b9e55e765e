import { DatabaseSync, type StatementSync } from 'node:sqlite';

type Value = string | number | null;

/** How many statements a connection had open each time it prepared one. */
export const openStatementCounts: number[] = [];

/** The native part of expo-sqlite, implemented with node:sqlite, so that the real JavaScript part runs in Node. */
class NativeDatabase {
  readonly connection: DatabaseSync;
  readonly openStatements = new Set<NativeStatement>();
  constructor(path: string) {
    this.connection = guarded(() => new DatabaseSync(path));
  }
  async initAsync() {}
  async execAsync(source: string) {
    guarded(() => this.connection.exec(source));
  }
  async prepareAsync(statement: NativeStatement, source: string) {
    statement.prepared = guarded(() => this.connection.prepare(source));
    this.openStatements.add(statement);
    openStatementCounts.push(this.openStatements.size);
  }
  async closeAsync() {
    // SQLite refuses to close a connection with open statements.
    if (this.openStatements.size > 0) throw new Error('Error code 5: unable to close due to unfinalized statements');
    this.connection.close();
  }
}

/** The native module keeps a cursor: `run` steps once and returns the first row, `getAll` returns the rows after it. */
class NativeStatement {
  prepared: StatementSync | null = null;
  private rest: Value[][] = [];

  async runAsync(database: NativeDatabase, params: Record<string, Value>) {
    const prepared = this.statement();
    const values = Object.keys(params)
      .map(Number)
      .sort((a, b) => a - b)
      .map((index) => params[index] ?? null);
    const [first, ...rest] = guarded(() => prepared.all(...values)).map((row) => Object.values(row) as Value[]);
    this.rest = rest;
    const changes = Number(database.connection.prepare('SELECT changes() AS c').get()?.c);
    return { lastInsertRowId: 0, changes, firstRowValues: first ?? [] };
  }
  async getAllAsync() {
    return this.rest;
  }
  async getColumnNamesAsync() {
    return this.statement()
      .columns()
      .map((column) => column.name);
  }
  async resetAsync() {}
  async finalizeAsync(database: NativeDatabase) {
    database.openStatements.delete(this);
    this.prepared = null;
  }

  private statement(): StatementSync {
    if (!this.prepared) throw new Error('Error code 21: statement was finalized');
    return this.prepared;
  }
}

/** Converts errors to the format of the native module. */
function guarded<T>(call: () => T): T {
  try {
    return call();
  } catch (thrown) {
    const { errcode, message } = thrown as Error & { errcode?: number };
    throw new Error(`Error code ${(errcode ?? 1) & 0xff}: ${message}`, { cause: thrown });
  }
}

export const nativeSqliteShim = {
  NativeDatabase,
  NativeStatement,
  defaultDatabaseDirectory: '/',
  async ensureDatabasePathExistsAsync() {},
};
