import { STANDING_DECISIONS, subjectToDeny } from '@/domain/tools/permission';
import type { PermissionRepository } from '@/domain/tools/permission-repository';
import type { RepositoryDeps } from '../database/repository-deps';
import { assertFound, oneOf } from '../database/row-value';
import type { SqlDatabase } from '../database/sql-database';

export function createPermissionRepository(database: SqlDatabase, deps: RepositoryDeps): PermissionRepository {
  return {
    async find(subject, sessionId) {
      const { tool, server, host } = subject;
      const row = await database.get<Pick<PermissionRow, 'decision' | 'knowing'>>(
        `SELECT decision, knowing FROM tool_permissions WHERE tool = ? AND server = ? AND session_id IN (?, '')
          AND (host = ? OR (decision = 'deny' AND host = ?)) ORDER BY session_id = '', decision = 'allow' LIMIT 1`,
        [tool, server ?? '', sessionId, host ?? '', subjectToDeny(subject).host ?? ''],
      );
      if (row === null) return null;
      return {
        decision: oneOf(STANDING_DECISIONS, row.decision, 'permission'),
        grantedDespiteUntrustedText: row.knowing === 1,
      };
    },

    async set({ tool, server, host }, { sessionId, decision, grantedDespiteUntrustedText = false }) {
      await database.run(
        `INSERT INTO tool_permissions (id, tool, server, host, session_id, decision, knowing, created_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (tool, server, host, session_id) DO UPDATE SET decision = excluded.decision, knowing = excluded.knowing`,
        [
          deps.newId(),
          tool,
          server ?? '',
          host ?? '',
          sessionId ?? '',
          decision,
          grantedDespiteUntrustedText ? 1 : 0,
          deps.now(),
        ],
      );
    },

    async list() {
      const rows = await database.all<PermissionRow>('SELECT * FROM tool_permissions ORDER BY tool, host, session_id');
      return rows.map((row) => ({
        id: row.id,
        tool: row.tool,
        server: row.server || null,
        host: row.host || null,
        sessionId: row.session_id || null,
        decision: oneOf(STANDING_DECISIONS, row.decision, 'permission'),
        grantedDespiteUntrustedText: row.knowing === 1,
      }));
    },

    async remove(id) {
      assertFound(await database.run('DELETE FROM tool_permissions WHERE id = ?', [id]), 'This permission');
    },
  };
}

interface PermissionRow {
  readonly id: string;
  readonly tool: string;
  readonly server: string;
  readonly host: string;
  readonly session_id: string;
  readonly decision: string;
  readonly knowing: number;
}
