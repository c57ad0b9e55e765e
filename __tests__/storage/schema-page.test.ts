import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSearchIndex } from '@/storage/search/index-schema';
import { describeSchema } from '../../scripts/schema/describe-schema';
import { createTestDatabases } from '../support/database/node-database';
import { schemaOf } from '../support/database/schema-of';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const page = () => readFileSync(join(__dirname, '..', '..', 'docs', 'schema.sql'), 'utf8');

it('docs/schema.sql is up to date (if not: npm run schema)', async () => {
  expect(page()).toBe(await describeSchema());
});

it('docs/schema.sql makes the schema that the migrations make', async () => {
  const migrated = await databases.open();
  await ensureSearchIndex(migrated);
  const fromPage = await databases.open(':memory:', []);
  await fromPage.transaction(async (session) => {
    for (const statement of statements(page())) await session.run(statement);
  });
  expect(plain(await schemaOf(fromPage))).toEqual(plain(await schemaOf(migrated)));
});

/** A trigger has a semicolon inside: statements are separated by the one at the end of a line. */
const statements = (sql: string) =>
  sql
    .replace(/^--.*$/gm, '')
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '');

/** Without the spaces and quotes that the page does not keep. */
const plain = (schema: unknown) => JSON.stringify(schema).replace(/\\n|\\"|\s/g, '');
