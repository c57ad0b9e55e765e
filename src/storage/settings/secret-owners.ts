import { readMcpAddress } from '@/domain/mcp/mcp-address';
import { signInName } from '@/domain/mcp/sign-in-record';
import { keyOrigin } from '@/domain/providers/check/key-origin';
import type { ProviderType } from '@/domain/providers/provider';
import type { SecretOwner, SecretOwners } from '@/domain/secrets/known-keys';
import { isReservedSecret, RESERVED_SECRETS } from '@/domain/secrets/reserved-secrets';
import type { SqlDatabase } from '../database/sql-database';

/**
 * The names under which keys and tokens are stored: one for each provider, two for each MCP server (its header and its sign-in), one for
 * automatic backups, whose key goes to no address, and two for sync, which binds its own.
 */
export function createSecretOwners(database: SqlDatabase): SecretOwners {
  return {
    async list() {
      const rows = await database.all<OwnerRow>(
        'SELECT id, type, base_url AS url FROM providers UNION ALL SELECT id, NULL, url FROM mcp_servers',
      );
      const owners = rows.flatMap(({ id, type, url }): SecretOwner[] => {
        if (type !== null) return [{ id, origin: keyOrigin({ type, baseUrl: url }) }];
        const origin = serverOrigin(url ?? '');
        return [
          { id, origin },
          { id: signInName(id), origin },
        ];
      });
      const others = RESERVED_SECRETS.map((id) => ({ id, origin: null }));
      return [...owners.filter(({ id }) => !isReservedSecret(id)), ...others];
    },
  };
}

interface OwnerRow {
  readonly id: string;
  /** Null for an MCP server. */
  readonly type: ProviderType | null;
  readonly url: string | null;
}

function serverOrigin(url: string): string | null {
  try {
    return readMcpAddress(url).origin;
  } catch {
    return null;
  }
}
