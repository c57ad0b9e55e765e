import type { MessageRepository } from '@/domain/messages/message-repository';
import type { SqlDatabase } from '../database/sql-database';
import { listOutsideText } from './outside-text';
import { SAME_TREE } from '../sessions/session-tree';

/** Which models, tools and others took part in a session. */
export function createParticipants(
  database: SqlDatabase,
): Pick<MessageRepository, 'modelIds' | 'outsideText' | 'callsSince'> {
  return {
    async modelIds(sessionId) {
      const rows = await database.all<{ model_id: string }>(
        `SELECT model_id FROM messages WHERE session_id = ? AND role = 'assistant' AND deleted_at IS NULL AND model_id <> ''
          GROUP BY model_id ORDER BY MIN(seq)`,
        [sessionId],
      );
      return rows.map((row) => row.model_id);
    },

    async callsSince(sessionId, { toolName, outputEnd }) {
      const ending = [-outputEnd.length, outputEnd];
      const rows = await database.all<{ tool_input: string | null; tool_output: string | null }>(
        `WITH calls AS (SELECT rowid AS n, tool_input, tool_output FROM messages WHERE role = 'tool' AND tool_name = ?
            AND status NOT IN ('streaming', 'waiting') AND (duration_ms IS NOT NULL OR substr(tool_output, ?) = ?)
            AND session_id IN (SELECT id FROM sessions WHERE ${SAME_TREE}))
          SELECT tool_input, tool_output FROM calls WHERE n >= (SELECT MIN(n) FROM calls WHERE substr(tool_output, ?) = ?)
          ORDER BY n DESC LIMIT ?`,
        [toolName, ...ending, sessionId, ...ending, MOST_CALLS],
      );
      return rows.map((row) => ({ toolName, toolInput: row.tool_input ?? '', toolOutput: row.tool_output }));
    },

    outsideText: (sessionId) => listOutsideText(database, sessionId),
  };
}

/** A chat could have any number. */
const MOST_CALLS = 1_000;
