import { signInName } from '@/domain/mcp/sign-in-record';
import type { SecretOwners } from '@/domain/secrets/stored-keys';
import type { SqlDatabase } from '../database/sql-database';

/**
 * The names under which keys and tokens are stored: one for each provider, and two for each MCP server (its header and its sign-in). One
 * statement, because every turn reads them several times.
 */
export function createSecretOwners(database: SqlDatabase): SecretOwners {
  return {
    async list() {
      const rows = await database.all<{ id: string; is_server: number }>(
        'SELECT id, 0 AS is_server FROM providers UNION ALL SELECT id, 1 FROM mcp_servers',
      );
      return rows.flatMap(({ id, is_server: isServer }) =>
        isServer === 1 ? [{ id }, { id: signInName(id) }] : [{ id }],
      );
    },
  };
}
