import { failure } from '@/domain/chat-error';
import type { ProviderRepository } from '@/domain/providers/provider-repository';
import { PROVIDER_TYPES, type Provider } from '@/domain/providers/provider';
import type { RepositoryDeps } from '../database/repository-deps';
import { assertFound, oneOf } from '../database/row-value';
import type { SqlDatabase, SqlSession } from '../database/sql-database';

/** Removing a provider also removes its models. Sessions keep its id: they stay readable and ask for another model. */
export function createProviderRepository(database: SqlDatabase, deps: RepositoryDeps): ProviderRepository {
  return {
    add: (input) =>
      database.transaction(async (session) => {
        const id = deps.newId();
        await session.run('INSERT INTO providers (id, type, name, base_url, created_at) VALUES (?, ?, ?, ?, ?)', [
          id,
          input.type,
          input.name,
          input.baseUrl,
          deps.now(),
        ]);
        return requireProvider(session, id);
      }),

    update: (id, change) =>
      database.transaction(async (session) => {
        const stored = await requireProvider(session, id);
        const baseUrl = change.baseUrl === undefined ? stored.baseUrl : change.baseUrl;
        await session.run('UPDATE providers SET name = ?, base_url = ? WHERE id = ?', [
          change.name ?? stored.name,
          baseUrl,
          id,
        ]);
        return requireProvider(session, id);
      }),

    async remove(id) {
      assertFound(await database.run('DELETE FROM providers WHERE id = ?', [id]), 'This provider');
    },

    get: (id) => find(database, id),

    async list() {
      const rows = await database.all<ProviderRow>('SELECT * FROM providers ORDER BY rowid');
      return rows.map(toProvider);
    },
  };
}

/** The columns of a `ProviderRow`. */
export const PROVIDER_ROW = ['id', 'type', 'name', 'base_url', 'created_at'] as const;

export interface ProviderRow {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly base_url: string | null;
  readonly created_at: number;
}

export function toProvider(row: ProviderRow): Provider {
  return {
    id: row.id,
    type: oneOf(PROVIDER_TYPES, row.type, 'provider type'),
    name: row.name,
    baseUrl: row.base_url,
    createdAt: row.created_at,
  };
}

async function find(session: SqlSession, id: string): Promise<Provider | null> {
  const row = await session.get<ProviderRow>('SELECT * FROM providers WHERE id = ?', [id]);
  return row === null ? null : toProvider(row);
}

async function requireProvider(session: SqlSession, id: string): Promise<Provider> {
  const found = await find(session, id);
  if (found === null) throw failure('not-found', 'This provider doesn’t exist. It may have been deleted.');
  return found;
}
