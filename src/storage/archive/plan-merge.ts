import type { ArchivePreview } from '@/domain/archive/archive';
import { BUILT_IN_AGENT_ID } from '@/domain/agents/agent';
import { noteKey } from '@/domain/memory/memory-note';
import { folderKey } from '../sessions/folder-repository';
import type { SqlSession } from '../database/sql-database';
import type { SqlValue } from '../database/sql-driver';
import { refuse } from './columns';
import { knownTrees, treesOf } from './known-chats';
import type { ArchiveRow, ArchiveRows } from './read-archive';

/** The new rows of a file, and the existing rows that match the others. Planning only reads. */
export interface MergePlan {
  readonly fresh: ArchiveRows;
  /** Maps ids of the file to ids of existing rows. */
  readonly known: Readonly<Record<'folders' | 'agents' | 'providers', ReadonlyMap<SqlValue, string>>>;
  readonly preview: Omit<ArchivePreview, 'source' | 'repaired'>;
}

export async function planMerge(session: SqlSession, rows: ArchiveRows): Promise<MergePlan> {
  const folders = await match(session, 'folders', rows.folders, (row) => folderKey(String(row['name'])));
  const names = new Set(rows.folders.map((row) => folderKey(String(row['name']))));
  if (names.size < rows.folders.length) refuse('two folders have the same name.');
  const agents = await match(session, 'agents', rows.agents, agentKey);
  const providers = await match(session, 'providers', rows.providers, (row) => keyOf(row, ['type', 'base_url']));
  const servers = await match(session, 'mcp_servers', rows.mcp_servers, (row) => String(row['url']));
  const templates = await match(session, 'prompt_templates', rows.prompt_templates, (row) =>
    keyOf(row, ['title', 'content']),
  );
  const treeOf = treesOf(rows);
  const known = await knownTrees(session, rows, treeOf);
  const isFresh = (id: SqlValue | undefined) => !known.has(treeOf.get(id ?? null) ?? null);
  const sessions = rows.sessions.filter(({ id }) => isFresh(id));
  const messages = rows.messages.filter((row) => isFresh(row['session_id']));
  const freshMessages = new Set(messages.map(({ id }) => id));
  // Custom addresses are not imported: a chat that the user continues would be sent there.
  const addresses = providers.fresh.filter((row) => row['base_url'] !== null);
  const fresh: ArchiveRows = {
    folders: folders.fresh,
    agents: agents.fresh,
    providers: providers.fresh.filter((row) => row['base_url'] === null),
    models: rows.models,
    mcp_servers: servers.fresh,
    prompt_templates: templates.fresh,
    app_settings: rows.app_settings,
    sessions,
    messages,
    attachments: rows.attachments.filter((row) => freshMessages.has(row['message_id'])),
    compactions: rows.compactions.filter((row) => isFresh(row['session_id'])),
    memories: await freshNotes(session, rows, agents.known),
  };
  return {
    fresh,
    known: { folders: folders.known, agents: agents.known, providers: providers.known },
    preview: {
      sessions: sessions.filter((row) => row['is_shown'] === 1).length,
      knownSessions: rows.sessions.filter((row) => row['is_shown'] === 1 && !isFresh(row['id'])).length,
      messages: messages.length,
      agents: fresh.agents.length,
      notes: fresh.memories.length,
      templates: fresh.prompt_templates.length,
      folders: fresh.folders.length,
      instructions: withoutDuplicates([
        ...fresh.agents.flatMap((row) => instructionsOf(row['name'], row['system_prompt'])),
        ...sessions.flatMap((row) => instructionsOf(row['title'], row['system_prompt'])),
      ]),
      noteTexts: fresh.memories.map((row) => String(row['content'])),
      servers: fresh.mcp_servers.map(addressed('url')),
      addresses: addresses.map(addressed('base_url')),
    },
  };
}

interface Matched {
  readonly known: Map<SqlValue, string>;
  readonly fresh: ArchiveRow[];
}

/** A row with the same key as an existing one is that row. */
async function match(
  session: SqlSession,
  table: string,
  rows: readonly ArchiveRow[],
  key: (row: ArchiveRow) => string,
): Promise<Matched> {
  const here = new Map<string, string>();
  for (const row of await session.all<ArchiveRow & { id: string }>(`SELECT * FROM ${table} ORDER BY rowid DESC`))
    here.set(key(row), row.id);
  const known = new Map<SqlValue, string>();
  const fresh: ArchiveRow[] = [];
  for (const row of rows) {
    const found = here.get(key(row));
    if (found === undefined) fresh.push(row);
    else known.set(row['id'] ?? null, found);
  }
  return { known, fresh };
}

const keyOf = (row: ArchiveRow, columns: readonly string[]) => JSON.stringify(columns.map((column) => row[column]));

const AGENT_COLUMNS = [
  'name',
  'system_prompt',
  'temperature',
  'thinking',
  'tool_names',
  'memory_on',
  'context_settings',
];

/** The built-in agent always matches the built-in agent, even if it was edited elsewhere. */
function agentKey(row: ArchiveRow): string {
  return row['is_built_in'] === 1 || row['id'] === BUILT_IN_AGENT_ID ? 'built-in' : keyOf(row, AGENT_COLUMNS);
}

async function freshNotes(
  session: SqlSession,
  { memories }: ArchiveRows,
  agents: ReadonlyMap<SqlValue, string>,
): Promise<ArchiveRow[]> {
  const stored = await session.all<ArchiveRow>('SELECT content, agent_id FROM memories WHERE deleted_at IS NULL');
  const key = (content: SqlValue | undefined, agent: SqlValue) => JSON.stringify([noteKey(String(content)), agent]);
  const taken = new Set(stored.map((row) => key(row['content'], row['agent_id'] ?? null)));
  return memories.filter((row) => {
    const agent = row['agent_id'] ?? null;
    const own = key(row['content'], agents.get(agent) ?? agent);
    if (taken.has(own) || noteKey(String(row['content'])) === '') return false;
    taken.add(own);
    return true;
  });
}

/** Branches of a chat, and often other chats, have the same instructions. */
function withoutDuplicates<Entry extends { readonly text: string }>(entries: readonly Entry[]): readonly Entry[] {
  return [...new Map([...entries].reverse().map((entry) => [entry.text, entry])).values()].reverse();
}

function instructionsOf(name: SqlValue | undefined, text: SqlValue | undefined) {
  return typeof text === 'string' && text.trim() !== '' ? [{ name: String(name), text }] : [];
}

const addressed = (column: string) => (row: ArchiveRow) => ({ name: String(row['name']), url: String(row[column]) });
