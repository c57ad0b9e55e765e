import { failure } from '@/domain/chat-error';
import { withoutKeys } from '@/domain/secrets/without-keys';
import { createSerialQueue } from './serial-queue';
import type { SqlDriver, SqlValue } from './sql-driver';
import { toStorageFailure } from './sqlite-failure';
import { storedText } from './stored-text';
import { createWriteWatch } from './write-watch';

export interface SqlReader {
  get<Row>(sql: string, params?: readonly SqlValue[]): Promise<Row | null>;
  all<Row>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/**
 * Statements with bound parameters. Text is made storable here, and nowhere else: no stored key is ever part of it. Failures are
 * ChatFailures.
 */
export interface SqlSession extends SqlReader {
  run(sql: string, params?: readonly SqlValue[]): Promise<{ readonly changes: number }>;
  /** Several statements without parameters, separated by semicolons, in one go. */
  exec(script: string): Promise<void>;
}

/**
 * One connection behind one queue: a transaction, or a statement outside of one, starts when everything requested before
 * it has ended, so that no statement slips into another caller's transaction.
 *
 * Inside `transaction` and `read`, use only the session they pass. The database itself waits until the work has
 * ended, so awaiting it in there would wait for ever. The session cannot be used once `work` has settled.
 */
export interface SqlDatabase extends SqlSession {
  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  /** Several reads with no write between them. The queue of the one connection guarantees that, so no BEGIN and COMMIT is needed. */
  read<T>(work: (session: SqlReader) => Promise<T>): Promise<T>;
  /** Calls `listener` before each statement that may write to this table, so that nothing read from it is kept for longer. */
  beforeWrite(table: string, listener: () => void): void;
  close(): Promise<void>;
}

/** `keys`: the secrets that are never written. */
export function createSqlDatabase(driver: SqlDriver, keys: () => readonly string[] = () => []): SqlDatabase {
  const queue = createSerialQueue();
  const writes = createWriteWatch();
  const direct = sessionOver(writes.watch(driver), keys);
  let closed = false;
  /** A ROLLBACK failed: the connection may still be in the failed transaction, which must not include the next statement. */
  let rollbackOwed = false;

  function enqueue<T>(job: () => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(failure('storage', 'The database is closed.'));
    return queue.add(async () => {
      if (rollbackOwed) await rollBack();
      return job();
    });
  }

  async function rollBack(): Promise<void> {
    rollbackOwed = true;
    try {
      await driver.exec('ROLLBACK');
    } catch (thrown) {
      // After a full disk or an I/O error, SQLite has often already rolled back.
      if (!/no transaction is active/i.test(String(thrown))) throw toStorageFailure(thrown);
    }
    rollbackOwed = false;
  }

  async function runTransaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    // Outside the try: if this fails, there is nothing to roll back.
    await direct.exec('BEGIN IMMEDIATE');
    const session = transactionSession(direct);
    try {
      const result = await session.use(work);
      await direct.exec('COMMIT');
      return result;
    } catch (thrown) {
      // Report the first failure. The next job retries a failed rollback and reports it if it fails again.
      await rollBack().catch(() => undefined);
      throw thrown;
    }
  }

  return {
    run: (sql, params) => enqueue(() => direct.run(sql, params)),
    get: (sql, params) => enqueue(() => direct.get(sql, params)),
    all: (sql, params) => enqueue(() => direct.all(sql, params)),
    exec: (script) => enqueue(() => direct.exec(script)),
    transaction: (work) => enqueue(() => runTransaction(work)),
    read: (work) => enqueue(() => transactionSession(direct).use(work)),
    beforeWrite: writes.before,
    async close() {
      if (closed) return;
      closed = true;
      await queue.drained();
      await driver.close();
    },
  };
}

function sessionOver(driver: SqlDriver, keys: () => readonly string[]): SqlSession {
  const bind = (params: readonly SqlValue[]) =>
    params.map((value) => (typeof value === 'string' ? storedText(value) : value));
  const bindWords = (params: readonly SqlValue[]) => {
    const secrets = keys();
    return bind(params).map((value) => (typeof value === 'string' ? withoutKeys(value, secrets) : value));
  };
  const all = async <Row>(sql: string, params: readonly SqlValue[] = []): Promise<Row[]> => {
    try {
      return await driver.all<Row>(sql, bind(params));
    } catch (thrown) {
      throw toStorageFailure(thrown);
    }
  };
  return {
    all,
    async get<Row>(sql: string, params?: readonly SqlValue[]) {
      return (await all<Row>(sql, params))[0] ?? null;
    },
    async run(sql, params = []) {
      try {
        return await driver.run(sql, bindWords(params));
      } catch (thrown) {
        throw toStorageFailure(thrown);
      }
    },
    async exec(script) {
      try {
        await driver.exec(script);
      } catch (thrown) {
        throw toStorageFailure(thrown);
      }
    },
  };
}

/**
 * A session for one transaction. Its statements run one by one, and `use` settles only when the last of them has ended: a statement left
 * running by a failed Promise.all would otherwise run after the ROLLBACK, outside any transaction.
 */
function transactionSession(direct: SqlSession) {
  const queue = createSerialQueue();
  let ended = false;
  const add = <T>(job: () => Promise<T>): Promise<T> =>
    ended ? Promise.reject(failure('internal', 'A transaction was used after its end.')) : queue.add(job);
  const session: SqlSession = {
    run: (sql, params) => add(() => direct.run(sql, params)),
    get: (sql, params) => add(() => direct.get(sql, params)),
    all: (sql, params) => add(() => direct.all(sql, params)),
    exec: (script) => add(() => direct.exec(script)),
  };
  return {
    async use<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
      try {
        return await work(session);
      } finally {
        ended = true;
        await queue.drained();
      }
    },
  };
}
