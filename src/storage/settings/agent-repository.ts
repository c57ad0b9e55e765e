import { BUILT_IN_AGENT_ID, type Agent, type AgentDraft } from '@/domain/agents/agent';
import { failure } from '@/domain/chat-error';
import { parseContextOverrides } from '@/domain/context/context-overrides';
import { THINKING_EFFORTS } from '@/domain/providers/model-call';
import type { AgentRepository } from '@/domain/agents/agent-repository';
import type { RepositoryDeps } from '../database/repository-deps';
import { assertFound, fromJson } from '../database/row-value';
import type { SqlDatabase, SqlSession } from '../database/sql-database';
import type { SqlValue } from '../database/sql-driver';
import { storedJson } from '../database/stored-text';

const WHAT = 'This agent';

export function createAgentRepository(database: SqlDatabase, deps: RepositoryDeps): AgentRepository {
  return {
    create: (draft) =>
      database.transaction(async (session) => {
        const id = deps.newId();
        const at = deps.now();
        await session.run(
          `INSERT INTO agents (id, ${COLUMNS.join(', ')}, is_built_in, created_at, updated_at)
            VALUES (?, ${COLUMNS.map(() => '?').join(', ')}, 0, ?, ?)`,
          [id, ...valuesOf(draft), at, at],
        );
        return requireAgent(session, id);
      }),

    update: (id, change) =>
      database.transaction(async (session) => {
        const stored = await requireAgent(session, id);
        await session.run(
          `UPDATE agents SET ${COLUMNS.map((column) => `${column} = ?`).join(', ')}, updated_at = ? WHERE id = ?`,
          [...valuesOf({ ...stored, ...change }), deps.now(), id],
        );
        return requireAgent(session, id);
      }),

    async remove(id) {
      if (id === BUILT_IN_AGENT_ID) throw failure('invalid-argument', 'The default agent can’t be deleted.');
      // The foreign key moves its sessions to the built-in agent.
      assertFound(await database.run('DELETE FROM agents WHERE id = ? AND is_built_in = 0', [id]), WHAT);
    },

    get: (id) => find(database, id),

    async list() {
      const rows = await database.all<AgentRow>('SELECT * FROM agents ORDER BY is_built_in DESC, rowid');
      return rows.map(toAgent);
    },
  };
}

/** The columns that a draft sets. */
const COLUMNS = [
  'name',
  'system_prompt',
  'provider_id',
  'model_id',
  'temperature',
  'thinking',
  'tool_names',
  'memory_on',
  'context_settings',
] as const;

/** The columns of an `AgentRow`. */
export const AGENT_ROW = ['id', ...COLUMNS, 'is_built_in'] as const;

function valuesOf(draft: AgentDraft): SqlValue[] {
  return [
    draft.name,
    draft.systemPrompt,
    draft.model?.providerId ?? null,
    draft.model?.modelId ?? null,
    draft.temperature,
    draft.thinking,
    draft.toolNames === null ? null : storedJson(draft.toolNames),
    draft.memoryOn ? 1 : 0,
    storedJson(draft.contextSettings),
  ];
}

export interface AgentRow {
  readonly id: string;
  readonly name: string;
  readonly system_prompt: string | null;
  readonly provider_id: string | null;
  readonly model_id: string | null;
  readonly temperature: number | null;
  readonly thinking: string | null;
  readonly tool_names: string | null;
  readonly memory_on: number;
  readonly context_settings: string;
  readonly is_built_in: number;
}

export function toAgent(row: AgentRow): Agent {
  const { provider_id: providerId, model_id: modelId } = row;
  return {
    id: row.id,
    name: row.name,
    systemPrompt: row.system_prompt,
    model: providerId !== null && modelId !== null ? { providerId, modelId } : null,
    temperature: row.temperature,
    thinking: THINKING_EFFORTS.find((effort) => effort === row.thinking) ?? null,
    toolNames: row.tool_names === null ? null : textsOf(fromJson(row.tool_names, 'list of tools')),
    memoryOn: row.memory_on === 1,
    contextSettings: parseContextOverrides(fromJson(row.context_settings, 'context setting')),
    isBuiltIn: row.is_built_in === 1,
  };
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

async function find(session: SqlSession, id: string): Promise<Agent | null> {
  const row = await session.get<AgentRow>('SELECT * FROM agents WHERE id = ?', [id]);
  return row === null ? null : toAgent(row);
}

async function requireAgent(session: SqlSession, id: string): Promise<Agent> {
  const found = await find(session, id);
  if (found === null) throw failure('not-found', `${WHAT} doesn’t exist. It may have been deleted.`);
  return found;
}
