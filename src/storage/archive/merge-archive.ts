import type { NewId } from '@/domain/runtime';
import { BUILT_IN_AGENT_ID } from '@/domain/agents/agent';
import { project } from '../context/compaction-repository';
import { folderKey } from '../sessions/folder-repository';
import { markOutsideText } from '../messages/outside-text';
import { recount } from '../sessions/session-activity';
import type { SqlSession } from '../database/sql-database';
import type { SqlValue } from '../database/sql-driver';
import { withProviderIds } from './map-settings';
import type { MergePlan } from './plan-merge';
import type { ArchiveRow } from './read-archive';

type Ids = ReadonlyMap<SqlValue, string>;

const ROWS_AT_A_TIME = 200;

/** Inserts the new rows under new ids. Must run inside a transaction. */
export async function mergeArchive(session: SqlSession, { fresh, known }: MergePlan, newId: NewId): Promise<void> {
  await session.run('PRAGMA defer_foreign_keys = ON'); // branches refer to each other in any order
  const withNew = (rows: readonly ArchiveRow[], here: Ids = new Map()): Ids =>
    new Map([...here, ...rows.map((row): [SqlValue, string] => [row['id'] ?? null, newId()])]);
  const folders = withNew(fresh.folders, known.folders);
  const providers = withNew(fresh.providers, known.providers);
  const agents = withNew(fresh.agents, known.agents);
  const sessions = withNew(fresh.sessions);
  const messages = withNew(fresh.messages);
  const or = (ids: Ids, id: SqlValue | undefined, otherwise: SqlValue) => ids.get(id ?? null) ?? otherwise;
  /** Chats outlive their provider: an unknown id stays as it is. */
  const model = (row: ArchiveRow) => ({ provider_id: or(providers, row['provider_id'], row['provider_id'] ?? null) });

  await insert(session, 'folders', fresh.folders, (row) => ({
    id: or(folders, row['id'], null),
    name_key: folderKey(String(row['name'])),
  }));
  await insert(session, 'providers', fresh.providers, (row) => ({ id: or(providers, row['id'], null) }));
  await insert(
    session,
    'models',
    fresh.models.filter((row) => providers.has(row['provider_id'] ?? null)),
    model,
  );
  await insert(session, 'agents', fresh.agents, (row) => ({
    id: or(agents, row['id'], null),
    is_built_in: 0,
    ...model(row),
  }));
  await insert(session, 'mcp_servers', fresh.mcp_servers, () => ({
    id: newId(),
    enabled: 0,
  }));
  await insert(session, 'prompt_templates', fresh.prompt_templates, () => ({ id: newId() }));
  await insert(session, 'app_settings', fresh.app_settings, (row) => withProviderIds(row, providers));
  await insert(session, 'sessions', fresh.sessions, (row) => ({
    id: or(sessions, row['id'], null),
    current_agent_id: or(agents, row['current_agent_id'], BUILT_IN_AGENT_ID),
    folder_id: or(folders, row['folder_id'], null),
    tree_id: or(sessions, row['tree_id'], null),
    branched_from_session_id: or(sessions, row['branched_from_session_id'], null),
    ...model(row),
  }));
  await insert(session, 'messages', fresh.messages, (row) => ({
    id: or(messages, row['id'], null),
    session_id: or(sessions, row['session_id'], null),
    ...model(row),
  }));
  await insert(session, 'attachments', fresh.attachments, (row) => ({
    id: newId(),
    message_id: or(messages, row['message_id'], null),
  }));
  await insert(session, 'compactions', fresh.compactions, (row) => ({
    id: newId(),
    session_id: or(sessions, row['session_id'], null),
    ...model(row),
  }));
  // Off until the user takes them over: a request includes notes as what the user wants the model to know.
  await insert(session, 'memories', fresh.memories, (row) => ({
    id: newId(),
    imported: 'off',
    session_id: or(sessions, row['session_id'], null),
    agent_id: or(agents, row['agent_id'], null),
  }));
  for (const id of sessions.values()) {
    await markOutsideText(session, id, 'import'); // anyone can have made or changed the file
    await recount(session, id);
    await project(session, id);
  }
  if (sessions.size > 0) await orderByTime(session);
}

/** Inserts some hundred rows per statement; `changed` replaces columns of the same name. Existing models and settings are kept. */
async function insert(
  session: SqlSession,
  table: string,
  rows: readonly ArchiveRow[],
  changed: (row: ArchiveRow) => ArchiveRow,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME) {
    const slice = rows.slice(from, from + ROWS_AT_A_TIME).map((row) => ({ ...row, ...changed(row) }));
    const columns = Object.keys(slice[0] ?? {});
    const mayRepeat = table === 'models' || table === 'app_settings';
    await session.run(
      `INSERT ${mayRepeat ? 'OR IGNORE ' : ''}INTO ${table} (${columns.join(', ')})
        SELECT ${columns.map((_column, index) => `json_extract(value, '$[${index}]')`).join(', ')} FROM json_each(?) ORDER BY key`,
      [JSON.stringify(slice.map((row) => columns.map((column) => row[column])))],
    );
  }
}

/** Imported chats may be older than existing ones: sort all of them by time again. */
async function orderByTime(session: SqlSession): Promise<void> {
  await session.run(
    `UPDATE sessions SET activity_seq = ranked.place
      FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY updated_at, activity_seq, rowid) AS place FROM sessions) AS ranked
      WHERE ranked.id = sessions.id`,
  );
}
