import type { MemoryNote } from '@/domain/memory/memory-note';
import type { RequestPrefixRepository } from '@/domain/context/request-prefix-repository';
import { toNote, type NoteRow } from './memory-repository';
import { fromJson } from '../database/row-value';
import type { SqlDatabase } from '../database/sql-database';
import { storedJson } from '../database/stored-text';

export function createRequestPrefixRepository(database: SqlDatabase): RequestPrefixRepository {
  return {
    async find({ sessionId, version, agentId }) {
      const row = await database.get<PrefixRow>(
        `SELECT s.fixed_tokens, s.fixed_since_seq, n.note_ids FROM sessions s
          LEFT JOIN context_notes n ON n.session_id = s.id AND n.version = ? AND n.agent_id = ? WHERE s.id = ?`,
        [version, agentId, sessionId],
      );
      if (row === null) return { notes: null, lastSent: null };
      const { note_ids: noteIds, fixed_tokens: fixedTokens, fixed_since_seq: sinceSeq } = row;
      return {
        notes: noteIds === null ? null : await readNotes(database, fromJson(noteIds, 'choice of notes')),
        lastSent: fixedTokens === null ? null : { fixedTokens, sinceSeq },
      };
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

interface PrefixRow {
  readonly note_ids: string | null;
  readonly fixed_tokens: number | null;
  readonly fixed_since_seq: number;
}

/** In the order in which they were chosen, with their current text. */
async function readNotes(database: SqlDatabase, ids: unknown): Promise<readonly MemoryNote[]> {
  if (!Array.isArray(ids) || ids.length === 0) return [];
  const rows = await database.all<NoteRow>(
    `SELECT m.* FROM json_each(?) AS chosen JOIN memories m ON m.id = chosen.value
      WHERE m.deleted_at IS NULL ORDER BY chosen.key`,
    [storedJson(ids)],
  );
  return rows.map(toNote);
}
