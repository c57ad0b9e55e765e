import type { Agent } from '@/domain/conversation';
import type { AgentRepository } from '@/domain/ports';
import type { SqlDatabase } from './sql-database';

export function createAgentRepository(database: SqlDatabase): AgentRepository {
  return {
    async get(id) {
      const row = await database.get<AgentRow>('SELECT * FROM agents WHERE id = ?', [id]);
      return row === null ? null : toAgent(row);
    },
    async list() {
      const rows = await database.all<AgentRow>('SELECT * FROM agents ORDER BY is_built_in DESC, rowid');
      return rows.map(toAgent);
    },
  };
}

interface AgentRow {
  readonly id: string;
  readonly name: string;
  readonly system_prompt: string | null;
  readonly is_built_in: number;
}

function toAgent(row: AgentRow): Agent {
  return { id: row.id, name: row.name, systemPrompt: row.system_prompt, isBuiltIn: row.is_built_in === 1 };
}
