import type { MemoryStore } from '@/domain/ports';
import type { RepositoryDeps } from './repository-deps';
import type { SqlDatabase } from './sql-database';

export function createMemoryRepository(database: SqlDatabase, deps: RepositoryDeps): MemoryStore {
  return {
    save: ({ content, sessionId, source }) =>
      database.transaction(async (session) => {
        const known = await session.get('SELECT 1 FROM memories WHERE content = ? AND deleted_at IS NULL', [content]);
        if (known !== null) return;
        const at = deps.now();
        await session.run(
          'INSERT INTO memories (id, content, source, session_id, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
          [deps.newId(), content, source, sessionId, at, at],
        );
      }),
  };
}
