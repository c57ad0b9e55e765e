import { MIGRATIONS } from '@/storage/migrations/migrations';
import { createTestDatabases } from '../../support/database/node-database';
import { schemaOf } from '../../support/database/schema-of';
import { insertSession, upTo } from '../../support/database/upgrade';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

describe('the current schema', () => {
  it('is the same when created fresh and when upgraded step by step with rows in it', async () => {
    const path = databases.newPath();
    for (const { version } of MIGRATIONS) {
      const database = await databases.open(path, upTo(version));
      await insertSession(database, `from-${version}`, version);
      await database.close();
    }
    const upgraded = await databases.open(path);
    const fresh = await databases.open(databases.newPath());
    expect(await schemaOf(upgraded)).toEqual(await schemaOf(fresh));
    expect(await upgraded.all('SELECT COUNT(*) AS c FROM sessions')).toEqual([{ c: MIGRATIONS.length }]);
    expect(await upgraded.all('PRAGMA foreign_key_check')).toEqual([]);
    expect(await upgraded.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
  });

  it('has an index that begins with each foreign key', async () => {
    const database = await databases.open();
    const keys = await database.all<{ tbl: string; col: string }>(
      `SELECT t.name AS tbl, f."from" AS col FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'`,
    );
    const indexed = await database.all<{ tbl: string; col: string }>(
      `SELECT t.name AS tbl, c.name AS col FROM sqlite_schema t JOIN pragma_index_list(t.name) l JOIN pragma_index_info(l.name) c
        WHERE t.type = 'table' AND c.seqno = 0 AND l.partial = 0`,
    );
    expect(keys.length).toBeGreaterThan(8);
    for (const key of keys) expect(indexed).toContainEqual(key);
  });
});
