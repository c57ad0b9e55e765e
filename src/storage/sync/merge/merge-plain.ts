import { moveChats, UNSETTLED } from './settle-folders';
import type { SqlValue } from '../../database/sql-driver';
import { acceptChanges, keepRegisters, putAside, waitForParent } from './accept-changes';
import type { Arrived } from './check-changes';
import { IS_GONE, findGrave, keepArrivedGrave } from '../gone';
import type { ArrivedFields, Merging } from './merging';
import { keepBeside } from './keep-beside';
import { keyCondition, keyOf } from '../read-records';
import { forgetRegisters, noteRecord, readRegisters } from '../stored-registers';
import { GONE } from '../synced-field';
import { PLAIN_KINDS, type PlainKind, type PlainKindName } from '../synced-tables';

/** Merges the changes of one row of a table whose rows are records. */
export async function mergePlain(
  merging: Merging,
  kind: PlainKindName,
  id: string,
  changes: readonly Arrived[],
): Promise<void> {
  const { session } = merging;
  const registers = await readRegisters(session, kind, id);
  const accepted = await acceptChanges(merging, changes, registers);
  const gone = accepted.fields.get(GONE);
  if (gone) {
    await keepRegisters(session, [gone]);
    await keepArrivedGrave(session, gone);
  }
  if ((gone?.hash ?? registers.get(GONE)?.hash) === IS_GONE) {
    if (gone) await removePlain(merging, kind, id);
    return;
  }
  const fields = new Map([...accepted.fields].filter(([field]) => field !== GONE));
  for (const field of accepted.keepsCurrent)
    await keepBeside(merging, kind, id, { field, register: registers.get(field) ?? null });
  if (fields.size > 0) await writePlain(merging, kind, id, fields);
  for (const change of accepted.beside) await keepBeside(merging, kind, id, { field: change.field, change });
}

async function writePlain(merging: Merging, kind: PlainKindName, id: string, fields: ArrivedFields): Promise<void> {
  const { session, made } = merging;
  const plain: PlainKind = PLAIN_KINDS[kind];
  const key = keyOf(plain, id);
  const row = await session.get<Record<string, SqlValue>>(
    `SELECT * FROM ${plain.table} WHERE ${keyCondition(plain)}`,
    key,
  );
  const values = Object.assign({}, ...[...fields.values()].map(({ value }) => value)) as Record<string, SqlValue>;
  if (row === null && !makes(plain, fields)) return putAside(session, fields.values(), 'missing');
  if (!(await hasParents(merging, kind, key, values))) return putAside(session, fields.values(), 'missing');
  const columns = await columnsOf(merging, { kind, id }, values, row);
  const names = Object.keys(columns);
  if (row === null) {
    const all = [...plain.key, ...names];
    await session.run(`INSERT INTO ${plain.table} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})`, [
      ...key,
      ...Object.values(columns),
    ]);
    made.any = true;
  } else
    await session.run(
      `UPDATE ${plain.table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE ${keyCondition(plain)}`,
      [...Object.values(columns), ...key],
    );
  await keepRegisters(session, fields.values());
  const chat = kind === 'note' ? (values['session_id'] ?? null) : null;
  if (chat !== null && columns['session_id'] === null)
    await waitForParent(session, fields, { field: 'made', kind: 'session', id: chat });
}

const makes = ({ fields }: PlainKind, arrived: ArrivedFields): boolean =>
  Object.entries(fields).every(([field, { makes: needed }]) => !needed || arrived.has(field));

async function hasParents(
  { session }: Merging,
  kind: PlainKindName,
  [first]: readonly SqlValue[],
  values: Record<string, SqlValue>,
) {
  const exists = async (table: string, id: SqlValue) =>
    (await session.get(`SELECT 1 FROM ${table} WHERE id = ?`, [id])) !== null;
  if (kind === 'model') return exists('providers', first ?? null);
  const agent = kind === 'note' ? (values['agent_id'] ?? null) : null;
  return agent === null || exists('agents', agent);
}

/** Columns that others do not send, and what a missing parent changes. */
async function columnsOf(
  { session, clock }: Merging,
  { kind, id }: { readonly kind: PlainKindName; readonly id: string },
  values: Record<string, SqlValue>,
  row: Record<string, SqlValue> | null,
): Promise<Record<string, SqlValue>> {
  switch (kind) {
    case 'folder':
      // Its name may be that of another folder that changes later in the same segment.
      return 'name' in values || row === null ? { name: '', ...values, name_key: `${UNSETTLED}${id}` } : values;
    case 'agent':
      return row === null
        ? { name: '', is_built_in: 0, memory_on: 1, context_settings: '{}', ...values, updated_at: clock.now }
        : { ...values, updated_at: clock.now };
    case 'template':
      return { ...(row === null ? { title: '', content: '' } : {}), ...values, updated_at: clock.now };
    case 'device':
      return row === null ? { name: '', seen_at: 0, ...values } : values;
    case 'provider':
      return row === null ? { name: '', ...values } : values;
    case 'note': {
      const chat = values['session_id'] ?? null;
      const known = chat === null || (await session.get('SELECT 1 FROM sessions WHERE id = ?', [chat])) !== null;
      return {
        ...(row === null ? { content: '', updated_at: clock.now } : {}),
        ...values,
        ...(known ? {} : { session_id: null }),
      };
    }
    default:
      return values;
  }
}

/** Rows that the schema changes with it count as changed here: others may not know of them. */
async function removePlain({ session, deleted }: Merging, kind: PlainKindName, id: string): Promise<void> {
  const plain: PlainKind = PLAIN_KINDS[kind];
  for (const { child, sql } of CHILDREN[kind] ?? [])
    for (const row of await session.all<{ id: string }>(sql, [id])) await noteRecord(session, child, row.id);
  if (kind === 'folder') await moveChats(session, id, (await findGrave(session, kind, id)).into_id);
  await session.run(`DELETE FROM ${plain.table} WHERE ${keyCondition(plain)}`, keyOf(plain, id));
  await forgetRegisters(session, kind, [id]);
  if (kind === 'note') deleted.any = true;
}

const CHILDREN: Partial<Record<PlainKindName, readonly { readonly child: string; readonly sql: string }[]>> = {
  folder: [{ child: 'chat', sql: 'SELECT DISTINCT COALESCE(tree_id, id) AS id FROM sessions WHERE folder_id = ?' }],
  agent: [
    { child: 'session', sql: 'SELECT id FROM sessions WHERE current_agent_id = ?' },
    { child: 'note', sql: 'SELECT id FROM memories WHERE agent_id = ?' },
  ],
  provider: [{ child: 'model', sql: 'SELECT json_array(provider_id, id) AS id FROM models WHERE provider_id = ?' }],
};
