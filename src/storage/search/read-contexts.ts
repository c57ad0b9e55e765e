import type { Passage } from '@/domain/search/retrieval';
import { headOf } from '@/domain/text/whole-characters';
import type { SqlDatabase } from '../database/sql-database';

const CONTEXT_CHARS = 200;

/**
 * The other half of an exchange, by the id of the found message: the question before an answer or a tool result, the answer after a
 * question. None if that message was found too.
 */
export async function readContexts(
  database: SqlDatabase,
  found: readonly Passage[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.all<{ id: string; other_id: string; text: string }>(
    `SELECT f.id, o.id AS other_id, substr(o.content, 1, ${2 * CONTEXT_CHARS}) AS text
      FROM json_each(?) j CROSS JOIN messages f ON f.id = j.value CROSS JOIN messages o ON o.id = CASE f.role
        WHEN 'user' THEN (SELECT a.id FROM messages a WHERE a.session_id = f.session_id AND a.seq > f.seq AND a.deleted_at IS NULL
          AND (a.role = 'user' OR (a.role = 'assistant' AND a.content <> '')) ORDER BY a.seq LIMIT 1)
        ELSE (SELECT q.id FROM messages q WHERE q.session_id = f.session_id AND q.seq < f.seq AND q.deleted_at IS NULL
          AND q.role = 'user' ORDER BY q.seq DESC LIMIT 1) END
      WHERE o.role <> f.role`,
    [JSON.stringify(found.map(({ messageId }) => messageId))],
  );
  const shown = new Set(found.map(({ messageId }) => messageId));
  return new Map(
    rows.filter(({ other_id }) => !shown.has(other_id)).map(({ id, text }) => [id, shortened(text.trim())]),
  );
}

function shortened(text: string): string {
  return text.length > CONTEXT_CHARS ? `${headOf(text, CONTEXT_CHARS)}…` : text;
}
