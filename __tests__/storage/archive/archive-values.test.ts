import { COMPACTION_METHODS } from '@/domain/compaction/compaction';
import { END_REASONS, MESSAGE_ROLES, MESSAGE_STATUSES, TITLE_SOURCES } from '@/domain/conversation';
import { NOTE_SOURCES } from '@/domain/memory/memory-note';
import { THINKING_EFFORTS } from '@/domain/providers/model-call';
import { MODEL_SOURCES, PROVIDER_TYPES } from '@/domain/providers/provider';
import { EXPORTED_SETTINGS, SETTING_KEYS, SETTINGS } from '@/domain/settings/settings-registry';
import type { TableName } from '@/storage/archive/tables';
import { ATTACHMENT_KINDS } from '@/storage/messages/attachments';
import { openArchiveHarness, type ArchiveHarness } from '../../support/harness/archive-harness';
import { NEVER_EXPORTED } from '../../support/samples/never-exported';

const open: ArchiveHarness[] = [];
const openHarness = async () => {
  const made = await openArchiveHarness();
  open.push(made);
  return made;
};
afterEach(async () => {
  for (const { app } of open.splice(0)) await app.close();
});

type Row = Readonly<Record<string, string | number | null>>;

const sql = (value: string | number | null | undefined) =>
  typeof value === 'string' ? `'${value}'` : String(value ?? null);

/** A value that the database refuses (its CHECK lacks it) fails here too. */
async function insert({ all }: ArchiveHarness, table: TableName, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const values = Object.values(row).map(sql).join(', ');
    await all(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values})`);
  }
}

const SESSION: Row = { id: 's', title: 'T', provider_id: 'demo', model_id: 'skein-demo', created_at: 1, updated_at: 1 };
const MESSAGE: Row = { session_id: 's', content: '', created_at: 1 };
const MADE = { created_at: 1, updated_at: 1 };

/** One row for each value, in the column that holds it. */
const CASES: readonly { table: TableName; column: string; values: readonly string[]; row: (n: number) => Row }[] = [
  {
    table: 'providers',
    column: 'type',
    values: PROVIDER_TYPES.filter((type) => type !== 'demo'),
    row: (n) => ({ id: `p${n}`, name: 'P', created_at: 1 }),
  },
  {
    table: 'models',
    column: 'source',
    values: MODEL_SOURCES,
    row: (n) => ({ id: `m${n}`, provider_id: 'p0' }),
  },
  {
    table: 'agents',
    column: 'thinking',
    values: THINKING_EFFORTS,
    row: (n) => ({ id: `a${n}`, name: `Agent ${n}`, ...MADE }),
  },
  {
    table: 'sessions',
    column: 'title_source',
    values: TITLE_SOURCES,
    row: (n) => ({ ...SESSION, id: `s${n}`, created_at: 10 + n }),
  },
  {
    table: 'messages',
    column: 'role',
    values: MESSAGE_ROLES,
    row: (n) => ({ ...MESSAGE, id: `role${n}`, seq: 100 + n, status: 'complete' }),
  },
  {
    table: 'messages',
    column: 'status',
    values: MESSAGE_STATUSES,
    row: (n) => ({ ...MESSAGE, id: `status${n}`, seq: 200 + n, role: 'assistant' }),
  },
  {
    table: 'messages',
    column: 'end_reason',
    values: END_REASONS,
    row: (n) => ({ ...MESSAGE, id: `end${n}`, seq: 300 + n, role: 'assistant', status: 'complete' }),
  },
  {
    table: 'attachments',
    column: 'kind',
    values: ATTACHMENT_KINDS,
    row: (n) => ({ id: `f${n}`, message_id: 'role0', position: n, media_type: 'text/plain', base64: 'AA==' }),
  },
  {
    table: 'compactions',
    column: 'method',
    values: COMPACTION_METHODS,
    row: (n) => ({
      ...{ id: `c${n}`, session_id: 's', version: n + 1, created_at: 1 },
      ...{ summarised_to_seq: 0, covered_to_seq: 0, covered_count: 0, soft_trim_to_seq: 0, hard_clear_to_seq: 0 },
      ...{ tokens_before: 1, tokens_after: 1 },
    }),
  },
  {
    table: 'memories',
    column: 'source',
    values: NOTE_SOURCES,
    row: (n) => ({ id: `n${n}`, content: `Note ${n}`, ...MADE }),
  },
];

/** An open message is exported as it would be found after a crash. */
const asExported = (value: string) => (value === 'streaming' || value === 'waiting' ? 'interrupted' : value);

it('reads back every value of the domain from its own export', async () => {
  const from = await openHarness();
  await insert(from, 'sessions', [SESSION]);
  for (const { table, column, values, row } of CASES) {
    await insert(
      from,
      table,
      values.map((value, n) => ({ ...row(n), [column]: value })),
    );
  }
  const to = await openHarness();
  await to.imported(await from.exported());
  for (const { table, column, values } of CASES) {
    const found = (await to.all<Row>(`SELECT DISTINCT ${column} FROM ${table}`)).map((row) => row[column]);
    expect([table, column, found]).toEqual([table, column, expect.arrayContaining(values.map(asExported))]);
  }
});

it('takes over every exported setting, and no other', async () => {
  const from = await openHarness();
  for (const key of SETTING_KEYS) await from.app.settings.set(key, SETTINGS[key].default ?? 1);
  const to = await openHarness();
  await to.imported(await from.exported());
  const exported = JSON.parse(await from.exported()) as { app_settings: { key: string }[] };
  const keys = exported.app_settings.map(({ key }) => key);
  expect(keys).toEqual([...EXPORTED_SETTINGS].sort());
  for (const key of NEVER_EXPORTED) {
    expect(keys).not.toContain(key);
    expect(await to.app.settings.get(key)).toBeNull();
  }
  for (const key of EXPORTED_SETTINGS) expect(await to.app.settings.get(key)).toEqual(SETTINGS[key].default ?? 1);
});
