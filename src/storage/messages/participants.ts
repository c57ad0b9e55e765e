import type { MessageRepository } from '@/domain/messages/message-repository';
import type { SqlDatabase } from '../database/sql-database';

/** Which models and tools took part in a session. */
export function createParticipants(database: SqlDatabase): Pick<MessageRepository, 'modelIds' | 'toolsHeard'> {
  return {
    async modelIds(sessionId) {
      const rows = await database.all<{ model_id: string }>(
        `SELECT model_id FROM messages WHERE session_id = ? AND role = 'assistant' AND deleted_at IS NULL AND model_id <> ''
          GROUP BY model_id ORDER BY MIN(seq)`,
        [sessionId],
      );
      return rows.map((row) => row.model_id);
    },

    async toolsHeard(sessionId, except) {
      const rows = await database.all<{ tool_name: string }>(
        `SELECT tool_name FROM (SELECT DISTINCT tool_name FROM messages WHERE session_id = ? AND role = 'tool') AS called
          WHERE EXISTS (SELECT 1 FROM messages m WHERE m.session_id = ? AND m.role = 'tool' AND m.tool_name = called.tool_name
            AND m.status IN ('complete', 'error') AND m.deleted_at IS NULL
            AND m.tool_output NOT IN (${except.map(() => '?').join()}))`,
        [sessionId, sessionId, ...except],
      );
      return rows.map((row) => row.tool_name);
    },
  };
}
