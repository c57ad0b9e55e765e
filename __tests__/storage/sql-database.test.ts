import { DatabaseSync } from 'node:sqlite';
import { ChatFailure } from '@/domain/chat-error';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import { createSqlDatabase } from '@/storage/database/sql-database';
import type { SqlDriver } from '@/storage/database/sql-driver';
import { createTestDatabases, yieldingDriver } from '../support/database/node-database';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

async function numbers(driver: SqlDriver = openNodeSqlite(':memory:')) {
  const database = createSqlDatabase(yieldingDriver(driver));
  await database.run('CREATE TABLE numbers (n INTEGER PRIMARY KEY, owner TEXT)');
  const rows = () => database.all<{ n: number; owner: string }>('SELECT n, owner FROM numbers ORDER BY n');
  return { database, rows };
}

const failureOf = async (promise: Promise<unknown>) => {
  const thrown: unknown = await promise.then(
    () => 'nothing was thrown',
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof ChatFailure)) throw new Error(`expected a ChatFailure, got ${String(thrown)}`);
  return thrown.error;
};

describe('the write queue', () => {
  it('isolates fifty transactions and the statements between them', async () => {
    const { database, rows } = await numbers();
    const seen: number[] = [];
    const work: Promise<unknown>[] = [];
    for (let i = 0; i < 50; i++) {
      work.push(
        database.transaction(async (session) => {
          const before = await session.get<{ c: number }>('SELECT COUNT(*) AS c FROM numbers');
          await session.run('INSERT INTO numbers (owner) VALUES (?)', [`a${i}`]);
          await session.run('INSERT INTO numbers (owner) VALUES (?)', [`b${i}`]);
          const after = await session.get<{ c: number }>('SELECT COUNT(*) AS c FROM numbers');
          seen.push((after?.c ?? 0) - (before?.c ?? 0));
        }),
        database.run('INSERT INTO numbers (owner) VALUES (?)', [`single${i}`]),
      );
    }
    await Promise.all(work);
    expect(seen).toEqual(Array.from({ length: 50 }, () => 2));
    const owners = (await rows()).map((row) => row.owner);
    expect(owners).toEqual(Array.from({ length: 50 }, (_, i) => [`a${i}`, `b${i}`, `single${i}`]).flat());
  });

  it('rolls back only the transaction that threw', async () => {
    const { database, rows } = await numbers();
    const broken = new Error('thought better of it');
    const results = await Promise.allSettled([
      database.transaction((session) => session.run("INSERT INTO numbers (owner) VALUES ('before')")),
      database.transaction(async (session) => {
        await session.run("INSERT INTO numbers (owner) VALUES ('lost')");
        throw broken;
      }),
      database.run("INSERT INTO numbers (owner) VALUES ('statement')"),
      database.transaction((session) => session.run("INSERT INTO numbers (owner) VALUES ('after')")),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: broken });
    expect((await rows()).map((row) => row.owner)).toEqual(['before', 'statement', 'after']);
  });

  it('makes a statement on the database wait until a running transaction has ended', async () => {
    const { database } = await numbers();
    let outside: Promise<unknown> = Promise.resolve();
    const order: string[] = [];
    await database.transaction(async (session) => {
      outside = database.get<{ c: number }>('SELECT COUNT(*) AS c FROM numbers').then((row) => {
        order.push(`outside saw ${row?.c}`);
      });
      await session.run("INSERT INTO numbers (owner) VALUES ('x')");
      await session.run("INSERT INTO numbers (owner) VALUES ('y')");
      order.push('transaction done');
    });
    await outside;
    expect(order).toEqual(['transaction done', 'outside saw 2']);
  });

  it('runs no statement of a failed transaction after its rollback', async () => {
    const { database, rows } = await numbers();
    const failed = database.transaction((session) =>
      Promise.all([
        Promise.reject(new Error('first')),
        session.run("INSERT INTO numbers (owner) VALUES ('late 1')"),
        session.run("INSERT INTO numbers (owner) VALUES ('late 2')"),
      ]),
    );
    await expect(failed).rejects.toThrow('first');
    expect(await rows()).toEqual([]);
  });

  it('rejects a session that is used after its transaction', async () => {
    const { database, rows } = await numbers();
    const session = await database.transaction(async (handle) => handle);
    expect((await failureOf(session.run("INSERT INTO numbers (owner) VALUES ('stray')"))).kind).toBe('internal');
    expect(await rows()).toEqual([]);
  });

  it('does not roll back anything when BEGIN itself fails', async () => {
    const path = databases.newPath();
    const statements: string[] = [];
    const driver = openNodeSqlite(path);
    const database = createSqlDatabase({
      ...driver,
      exec(sql) {
        statements.push(sql);
        return driver.exec(sql);
      },
    });
    await database.run('CREATE TABLE t (n)');
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE; INSERT INTO t VALUES (1)');
    const error = await failureOf(database.transaction((session) => session.run('INSERT INTO t VALUES (2)')));
    expect(error).toMatchObject({ kind: 'storage', nextStep: 'retry' });
    expect(statements).toEqual(['BEGIN IMMEDIATE']);
    other.exec('COMMIT');
    other.close();
    expect(await database.all('SELECT n FROM t')).toEqual([{ n: 1 }]);
    await database.close();
  });

  it('retries a failed rollback before it runs anything else', async () => {
    const driver = openNodeSqlite(':memory:');
    let failRollback = true;
    const { database, rows } = await numbers({
      ...driver,
      async exec(sql) {
        if (sql === 'ROLLBACK' && failRollback) {
          failRollback = false;
          throw new Error('disk I/O error');
        }
        await driver.exec(sql);
      },
    });
    const lost = database.transaction(async (session) => {
      await session.run("INSERT INTO numbers (owner) VALUES ('lost')");
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    await database.run("INSERT INTO numbers (owner) VALUES ('kept')");
    expect((await rows()).map((row) => row.owner)).toEqual(['kept']);
  });

  it('finishes pending work before it closes, and rejects later work', async () => {
    const path = databases.newPath();
    const { database } = await numbers(openNodeSqlite(path));
    const accepted = database.run("INSERT INTO numbers (owner) VALUES ('in time')");
    const closing = database.close();
    expect((await failureOf(database.run('SELECT 1'))).kind).toBe('storage');
    await Promise.all([accepted, closing, database.close()]);
    const reopened = new DatabaseSync(path);
    expect(reopened.prepare('SELECT owner FROM numbers').all()).toEqual([{ owner: 'in time' }]);
    reopened.close();
  });
});

describe('text at the boundary', () => {
  it('stores lone surrogates as replacement characters and drops NUL', async () => {
    const { database, rows } = await numbers();
    await database.run('INSERT INTO numbers (owner) VALUES (?)', ['a\ud83d b\ude00 c\u0000d \u{1f600}']);
    expect((await rows())[0]?.owner).toBe('a\ufffd b\ufffd cd \u{1f600}');
  });

  it('does the same where the engine has no toWellFormed', async () => {
    const { database, rows } = await numbers();
    const native = Object.getOwnPropertyDescriptor(String.prototype, 'toWellFormed');
    Reflect.deleteProperty(String.prototype, 'toWellFormed');
    try {
      await database.run('INSERT INTO numbers (owner) VALUES (?)', ['\ude00\ud83da\ud83d\ud83d\ude00\ude00\ud83d']);
    } finally {
      if (native) Reflect.defineProperty(String.prototype, 'toWellFormed', native);
    }
    expect((await rows())[0]?.owner).toBe('\ufffd\ufffda\ufffd\u{1f600}\ufffd\ufffd');
  });

  it('binds values, so that text which looks like SQL stays text', async () => {
    const { database, rows } = await numbers();
    const hostile = "'); DROP TABLE numbers; --";
    await database.run('INSERT INTO numbers (owner) VALUES (?)', [hostile]);
    expect((await rows())[0]?.owner).toBe(hostile);
  });
});
