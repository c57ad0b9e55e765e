import type { Passage } from '@/domain/search/retrieval';
import { NOT_A_COPY } from '../sessions/session-tree';
import type { SqlDatabase } from '../database/sql-database';
import type { MessageTable } from './corpus';
import { IS_SEARCHED, SEARCHED_TEXT } from './searched-text';

/** A found message with its whole searched text. */
export interface FoundMessage extends Passage {
  readonly place: number;
}

/**
 * Reads the messages at these places, in this order. Leaves out messages of deleted chats, messages that were changed since, and in a search
 * over all chats copies of a message in other branches.
 */
export async function readFound(
  database: SqlDatabase,
  table: MessageTable,
  places: readonly number[],
  isOverAll: boolean,
): Promise<readonly FoundMessage[]> {
  const wanted = places.map((place) => [
    table.sessionIds[table.chats[place] ?? 0] ?? '',
    table.seqs[place] ?? 0,
    place,
  ]);
  return database.all<FoundMessage>(
    `SELECT j.value ->> 2 AS place, m.id AS messageId, m.session_id AS sessionId, s.title, m.seq, m.role, m.created_at AS createdAt,
        trim(${SEARCHED_TEXT}, ' ' || char(9, 10, 13)) AS text
      FROM json_each(?) j CROSS JOIN messages m ON m.session_id = j.value ->> 0 AND m.seq = j.value ->> 1
        CROSS JOIN sessions s ON s.id = m.session_id
      WHERE ${IS_SEARCHED} AND s.deleted_at IS NULL ${isOverAll ? `AND ${NOT_A_COPY}` : ''}
      ORDER BY j.key`,
    [JSON.stringify(wanted)],
  );
}
