import type { MessageRepository } from '@/domain/messages/message-repository';
import type { SqlDatabase } from '../database/sql-database';
import { SAME_TREE } from '../sessions/session-tree';

/** Which models, tools and others took part in a session. */
export function createParticipants(
  database: SqlDatabase,
): Pick<MessageRepository, 'modelIds' | 'toolsHeard' | 'earlierCalls' | 'hasOutsideParts'> {
  return {
    async modelIds(sessionId) {
      const rows = await database.all<{ model_id: string }>(
        `SELECT model_id FROM messages WHERE session_id = ? AND role = 'assistant' AND deleted_at IS NULL AND model_id <> ''
          GROUP BY model_id ORDER BY MIN(seq)`,
        [sessionId],
      );
      return rows.map((row) => row.model_id);
    },

    async hasOutsideParts(sessionId) {
      const part = await database.get(
        // Attachments first: there are few in total, while one chat may have very many messages.
        `SELECT 1 FROM attachments a CROSS JOIN messages m ON m.id = a.message_id WHERE m.session_id = ?
          UNION ALL SELECT 1 FROM messages WHERE session_id = ? AND (sources IS NOT NULL OR unshown IS NOT NULL) AND deleted_at IS NULL
          LIMIT 1`,
        [sessionId, sessionId],
      );
      return part !== null;
    },

    async earlierCalls(sessionId, toolName, limit) {
      const rows = await database.all<{ tool_input: string | null; tool_output: string | null }>(
        `SELECT tool_input, tool_output FROM messages WHERE role = 'tool' AND tool_name = ? AND status NOT IN ('streaming', 'waiting')
          AND session_id IN (SELECT id FROM sessions WHERE ${SAME_TREE}) ORDER BY rowid DESC LIMIT ?`,
        [toolName, sessionId, limit],
      );
      return rows.map((row) => ({ toolName, toolInput: row.tool_input ?? '', toolOutput: row.tool_output }));
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
