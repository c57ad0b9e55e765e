import type { MemoryNote } from '@/domain/memory/memory-note';
import type { RequestPrefixRepository } from '@/domain/context/request-prefix-repository';
import { toNote, type NoteRow } from './memory-repository';
import { fromJson } from '../database/row-value';
import type { SqlDatabase } from '../database/sql-database';
import { storedJson } from '../database/stored-text';

export function createRequestPrefixRepository(database: SqlDatabase): RequestPrefixRepository {
  return {
    async notes({ sessionId, version, agentId }) {
      const row = await database.get<{ note_ids: string }>(
        'SELECT note_ids FROM context_notes WHERE session_id = ? AND version = ? AND agent_id = ?',
        [sessionId, version, agentId],
      );
      return row === null ? null : readNotes(database, fromJson(row.note_ids, 'choice of notes'));
    },

    async lastSent(sessionId) {
      const row = await database.get<{ fixed_tokens: number | null; fixed_since_seq: number }>(
        'SELECT fixed_tokens, fixed_since_seq FROM sessions WHERE id = ?',
        [sessionId],
      );
      if (row === null || row.fixed_tokens === null) return null;
      return { fixedTokens: row.fixed_tokens, sinceSeq: row.fixed_since_seq };
    },

    keep: ({ sessionId, version, agentId }, { noteIds, fixedTokens, lastSeq }) =>
      database.transaction(async (session) => {
        if (noteIds !== null)
          await session.run(
            'INSERT OR IGNORE INTO context_notes (session_id, version, agent_id, note_ids) VALUES (?, ?, ?, ?)',
            [sessionId, version, agentId, storedJson(noteIds)],
          );
        await session.run(
          'UPDATE sessions SET fixed_tokens = ?, fixed_since_seq = ? WHERE id = ? AND fixed_tokens IS NOT ?',
          [fixedTokens, lastSeq, sessionId, fixedTokens],
        );
      }),

    async forgetNotes() {
      await database.run('DELETE FROM context_notes');
    },
  };
}

/** The notes with their current text, in the order in which they were chosen. */
async function readNotes(database: SqlDatabase, ids: unknown): Promise<readonly MemoryNote[]> {
  if (!Array.isArray(ids) || ids.length === 0) return [];
  const rows = await database.all<NoteRow>(
    `SELECT m.* FROM json_each(?) AS chosen JOIN memories m ON m.id = chosen.value
      WHERE m.deleted_at IS NULL ORDER BY chosen.key`,
    [storedJson(ids)],
  );
  return rows.map(toNote);
}
