import { BUILT_IN_AGENT_ID } from '@/domain/agents/agent';
import type { SqlValue } from '../../database/sql-driver';
import { acceptChanges, keepRegisters, putAside, waitForBeginning, waitForParent } from './accept-changes';
import { copyOriginals } from './copy-originals';
import { FOLLOWED } from '../capture/capture-sessions';
import { isMadeNow } from './arrange-home';
import type { Arrived } from './check-changes';
import { IS_GONE } from '../gone';
import { burySession } from '../gone-chats';
import { findNode, homeOf, keepHome } from '../homes';
import { TOKENS_OF_CALLS } from './line-sessions';
import type { ArrivedFields, Merging } from './merging';
import { addMarks, readMarks } from '../outside-marks';
import { noteRecord, readRegisters } from '../stored-registers';
import { GONE } from '../synced-field';
import type { BranchCopies } from '../branch-copies';

type Values = Record<string, SqlValue>;

/** Merges a session: a chat, or a branch that somebody made. */
export async function mergeSession(merging: Merging, id: string, changes: readonly Arrived[]): Promise<void> {
  const { session } = merging;
  const { fields } = await acceptChanges(merging, changes, await readRegisters(session, 'session', id));
  const find = () => session.get('SELECT 1 FROM sessions WHERE id = ?', [id]);
  const mayBeMadeNow = fields.size > 0 && !fields.has('made');
  const exists = (await find()) !== null || (mayBeMadeNow && (await isMadeNow(merging)) && (await find()) !== null);
  if (exists) await keepMarks(merging, id, changes);
  if (fields.size === 0) return;
  const values = valuesOf(fields);
  if (exists) await update(merging, id, values);
  else if (!fields.has('made')) return waitForBeginning(merging, fields, 'made');
  else {
    const root = String(values['tree_id'] ?? id);
    if ((await readRegisters(session, 'chat', root)).get(GONE)?.hash === IS_GONE) return burySession(session, id, root);
    if (root !== id && (await session.get('SELECT 1 FROM sessions WHERE id = ?', [root])) === null)
      return putAside(session, fields.values(), 'missing');
    if (!(await hasOriginals(merging, values))) return putAside(session, fields.values(), 'missing');
    await insert(merging, id, root, values);
    await keepMarks(merging, id, changes);
  }
  await keepRegisters(session, fields.values());
  await waitForParents(merging, id, fields, values);
  merging.touched.add(id);
}

const valuesOf = (fields: ArrivedFields): Values =>
  Object.assign({}, ...[...fields.values()].map(({ value }) => value)) as Values;

/** Whether the messages are here that the branch begins with. */
async function hasOriginals({ session }: Merging, values: Values): Promise<boolean> {
  const copies = copiesIn(values);
  return copies === null || (await findNode(session, copies.home, copies.end)) !== null;
}

const copiesIn = ({ copies = null }: Values): BranchCopies | null =>
  copies === null ? null : (JSON.parse(String(copies)) as BranchCopies);

const COLUMNS = [
  'branched_from_session_id',
  'branched_at_seq',
  'provider_id',
  'model_id',
  'current_agent_id',
  'thinking',
  'system_prompt',
];

/** What refers to a missing row is stored without it, as if that had been deleted here. */
async function stored({ session }: Merging, values: Values): Promise<Values> {
  const columns = Object.fromEntries(Object.entries(values).filter(([name]) => COLUMNS.includes(name)));
  const agent = columns['current_agent_id'];
  if (agent !== undefined && (await session.get('SELECT 1 FROM agents WHERE id = ?', [agent])) === null)
    columns['current_agent_id'] = BUILT_IN_AGENT_ID;
  const parent = columns['branched_from_session_id'] ?? null;
  if (parent !== null && (await session.get('SELECT 1 FROM sessions WHERE id = ?', [parent])) === null)
    columns['branched_from_session_id'] = null;
  return columns;
}

async function waitForParents({ session }: Merging, id: string, fields: ArrivedFields, values: Values): Promise<void> {
  const row = await session.get<Values>(
    'SELECT current_agent_id, branched_from_session_id FROM sessions WHERE id = ?',
    [id],
  );
  const agent = values['current_agent_id'] ?? null;
  if (agent !== null && row?.['current_agent_id'] !== agent)
    await waitForParent(session, fields, { field: 'agent', kind: 'agent', id: agent });
  const parent = values['branched_from_session_id'] ?? null;
  if (parent !== null && row?.['branched_from_session_id'] !== parent)
    await waitForParent(session, fields, { field: 'branch', kind: 'session', id: parent });
}

async function insert(merging: Merging, id: string, root: string, values: Values): Promise<void> {
  const { session, made } = merging;
  const columns = {
    title: '',
    provider_id: '',
    model_id: '',
    ...(await chatOf(merging, id, root)),
    ...(await stored(merging, values)),
    id,
    tree_id: root === id ? null : root,
    created_at: values['created_at'] ?? 0,
    updated_at: values['created_at'] ?? 0,
    total_tokens: Number(values['total_tokens'] ?? 0) + (await tokensOf(merging, id)),
    is_shown: root === id ? 1 : 0,
  };
  await session.run(
    `INSERT INTO sessions (${Object.keys(columns).join(', ')}) VALUES (${Object.keys(columns)
      .map(() => '?')
      .join(', ')})`,
    Object.values(columns),
  );
  await keepHome(session, id, { root });
  const copies = copiesIn(values);
  if (copies !== null) await copyOriginals(merging, id, copies);
  made.any = true;
}

async function tokensOf({ session }: Merging, id: string): Promise<number> {
  const row = await session.get<{ tokens: number }>(`SELECT ${TOKENS_OF_CALLS} AS tokens`, [id]);
  return row?.tokens ?? 0;
}

/** A branch has the title and the place of its chat. */
async function chatOf({ session }: Merging, id: string, root: string): Promise<Values> {
  if (root === id) return {};
  const row = await session.get<Values>(
    'SELECT title, title_source, pinned_at, archived_at, folder_id, deleted_at FROM sessions WHERE id = ?',
    [root],
  );
  return row ?? {};
}

async function update(merging: Merging, id: string, values: Values): Promise<void> {
  const { session } = merging;
  const columns = Object.entries(await stored(merging, values));
  if (columns.length > 0)
    await session.run(`UPDATE sessions SET ${columns.map(([name]) => `${name} = ?`).join(', ')} WHERE id = ?`, [
      ...columns.map(([, value]) => value),
      id,
    ]);
  if (!(await homeOf(session, id)).isLine) await updateLines(merging, id);
}

/** Lines are like their home, except in what was changed on them. */
async function updateLines({ session, touched }: Merging, home: string): Promise<void> {
  const lines = await session.all<{ session_id: string }>(
    'SELECT session_id FROM sync_sessions WHERE home = ? AND session_id <> home',
    [home],
  );
  for (const { session_id: line } of lines) {
    const own = await readRegisters(session, 'session', line);
    const columns = [...FOLLOWED].filter((field) => !own.has(field)).flatMap((field) => FOLLOWED_COLUMNS[field] ?? []);
    if (columns.length > 0)
      await session.run(
        `UPDATE sessions SET (${columns.join(', ')}) = (SELECT ${columns.join(', ')} FROM sessions WHERE id = ?) WHERE id = ?`,
        [home, line],
      );
    touched.add(line);
  }
}

const FOLLOWED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  model: ['provider_id', 'model_id'],
  agent: ['current_agent_id'],
  thinking: ['thinking'],
  instructions: ['system_prompt'],
};

/**
 * The marks of text from outside only ever appear, also those of a change that another one has replaced. Whoever knows more than a change says sends
 * all of them.
 */
async function keepMarks({ session }: Merging, id: string, changes: readonly Arrived[]): Promise<void> {
  for (const { field, value } of changes)
    if (field === 'outside') {
      const marks = value['marks'] ?? null;
      if (marks !== null) await addMarks(session, id, marks);
      if ((await readMarks(session, id)) !== marks) await noteRecord(session, 'session', id);
    }
}
