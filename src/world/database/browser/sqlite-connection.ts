import type { WaSqlite } from 'expo-sqlite/web/wa-sqlite/sqlite-api';

import type { SqlValue } from '@/storage/database/sql-driver';
import type { SqliteResult } from './sqlite-messages';

export interface SqliteConnection {
  run(sql: string, params: readonly SqlValue[]): Promise<SqliteResult>;
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

interface Prepared {
  readonly pointer: number;
  readonly columns: readonly string[];
}

const ROW = 100;
const MAX_PREPARED = 100;
const MAX_INT32 = 0x7fffffff;

/** Runs statements, one at a time. Prepares each once. */
export function createConnection(sqlite: WaSqlite, database: number): SqliteConnection {
  /** Least recently used first. */
  const prepared = new Map<string, Prepared>();

  async function prepare(sql: string): Promise<Prepared> {
    const known = prepared.get(sql);
    const statement = known ?? (await prepareNew(sqlite, database, sql));
    prepared.delete(sql);
    prepared.set(sql, statement);
    const [oldest] = prepared.keys();
    if (oldest !== undefined && prepared.size > MAX_PREPARED) await drop(oldest);
    return statement;
  }

  async function drop(sql: string): Promise<void> {
    const statement = prepared.get(sql);
    prepared.delete(sql);
    if (statement) await sqlite.finalize(statement.pointer); // it never throws
  }

  return {
    async run(sql, params) {
      const { pointer, columns } = await prepare(sql);
      try {
        params.forEach((value, index) => sqlite.bind(pointer, index + 1, bindable(value)));
        const rows: unknown[][] = [];
        while ((await sqlite.step(pointer)) === ROW) rows.push(columns.map((_, at) => sqlite.column(pointer, at)));
        await sqlite.reset(pointer);
        sqlite.clear_bindings(pointer); // a long text is not kept until the next use
        return { changes: sqlite.changes(database), columns, rows };
      } catch (thrown) {
        await drop(sql); // a statement that stopped at a row would keep its lock
        throw thrown;
      }
    },
    async script(sql) {
      await sqlite.exec(database, sql);
    },
    async close() {
      for (const sql of [...prepared.keys()]) await drop(sql);
      await sqlite.close(database);
    },
  };
}

async function prepareNew(sqlite: WaSqlite, database: number, sql: string): Promise<Prepared> {
  const parsed = sqlite.statements(database, sql, { unscoped: true });
  const { value: pointer } = await parsed.next();
  await parsed.return();
  if (typeof pointer !== 'number') throw new Error('There is no statement to prepare.');
  return { pointer, columns: sqlite.column_names(pointer) };
}

/** A large whole number would be bound as a float. */
function bindable(value: SqlValue): string | number | bigint | null {
  if (typeof value !== 'number' || !Number.isInteger(value)) return value;
  return Math.abs(value) > MAX_INT32 ? BigInt(value) : value;
}
