import type { MessageRepository } from '@/domain/messages/message-repository';
import type { SqlDatabase } from '../database/sql-database';

/**
 * The session and those it was branched from, each up to the message at which they part. A branch does not contain what was deleted before,
 * but its answers may repeat it.
 */
const LINE = `WITH RECURSIVE line (id, to_seq) AS (
    SELECT ?, ${Number.MAX_SAFE_INTEGER}
    UNION SELECT s.branched_from_session_id, MIN(line.to_seq, s.branched_at_seq) FROM line JOIN sessions s ON s.id = line.id
      WHERE s.branched_from_session_id IS NOT NULL)`;

/**
 * What a user deleted counts too, because later answers may repeat it. What `regenerate` replaced does not: everything after it was replaced
 * with it. (The plus keeps SQLite from reading all messages by `seq` instead of the few that it has an index for.)
 */
const WAS_READ = `+m.seq <= line.to_seq AND (m.deleted_at IS NULL OR m.removed_epoch IS NOT NULL)`;

/** Where a session got text from that neither the user nor the model wrote. */
export function createOutsideText(database: SqlDatabase): Pick<MessageRepository, 'toolsHeard' | 'hasOutsideParts'> {
  return {
    async toolsHeard(sessionId, except) {
      const rows = await database.all<{ tool_name: string }>(
        `${LINE} SELECT tool_name FROM
            (SELECT DISTINCT m.tool_name FROM line CROSS JOIN messages m ON m.session_id = line.id WHERE m.role = 'tool') AS called
          WHERE EXISTS (SELECT 1 FROM line CROSS JOIN messages m ON m.session_id = line.id
            WHERE m.role = 'tool' AND m.tool_name = called.tool_name AND m.status IN ('complete', 'error') AND ${WAS_READ}
            AND m.tool_output NOT IN (${except.map(() => '?').join()}))`,
        [sessionId, ...except],
      );
      return rows.map((row) => row.tool_name);
    },

    async hasOutsideParts(sessionId) {
      const part = await database.get(
        // Attachments first: there are few in total, while one chat may have very many messages.
        `${LINE} SELECT 1 FROM attachments a CROSS JOIN messages m ON m.id = a.message_id
            CROSS JOIN line ON line.id = m.session_id AND m.seq <= line.to_seq
          UNION ALL SELECT 1 FROM line CROSS JOIN messages m ON m.session_id = line.id
            WHERE (m.sources IS NOT NULL OR m.unshown IS NOT NULL) AND ${WAS_READ}
          LIMIT 1`,
        [sessionId],
      );
      return part !== null;
    },
  };
}
