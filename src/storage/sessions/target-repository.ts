import type { TargetRepository } from '@/domain/context/session-target';
import { joinedColumns, joinedRow } from '../database/joined-row';
import type { RepositoryDeps } from '../database/repository-deps';
import type { SqlDatabase } from '../database/sql-database';
import { AGENT_ROW, toAgent, type AgentRow } from '../settings/agent-repository';
import { MODEL_ROW, toModel, type ModelRow } from '../settings/model-repository';
import { PROVIDER_ROW, toProvider, type ProviderRow } from '../settings/provider-repository';
import { SESSION_COLUMNS, toSession, type SessionRow } from './session-row';

const SELECT_TARGET = `SELECT ${SESSION_COLUMNS}, ${joinedColumns('provider', PROVIDER_ROW)},
    ${joinedColumns('model', MODEL_ROW)}, ${joinedColumns('agent', AGENT_ROW)}
  FROM sessions s
    LEFT JOIN providers provider ON provider.id = COALESCE(?, s.provider_id)
    LEFT JOIN models model ON model.provider_id = provider.id AND model.id = COALESCE(?, s.model_id)
    LEFT JOIN agents agent ON agent.id = s.current_agent_id
  WHERE s.id = ?`;

/** Reads a session and everyone who answers in it with one statement, because every turn waits for it. */
export function createTargetRepository(database: SqlDatabase, { now }: Pick<RepositoryDeps, 'now'>): TargetRepository {
  return {
    async find(sessionId, model) {
      const row = await database.get<SessionRow & Readonly<Record<string, unknown>>>(SELECT_TARGET, [
        model?.providerId ?? null,
        model?.modelId ?? null,
        sessionId,
      ]);
      if (row === null) return null;
      const agentRow = joinedRow<AgentRow>(row, 'agent', AGENT_ROW);
      const providerRow = joinedRow<ProviderRow>(row, 'provider', PROVIDER_ROW);
      const modelRow = joinedRow<ModelRow>(row, 'model', MODEL_ROW);
      return {
        session: toSession(row),
        agent: agentRow && toAgent(agentRow),
        provider: providerRow && toProvider(providerRow),
        model: modelRow && toModel(modelRow, now()),
      };
    },
  };
}
