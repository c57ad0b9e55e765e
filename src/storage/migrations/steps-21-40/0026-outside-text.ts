import type { Migration } from '../migration';

/** Rows that were replaced by another answer are not part of the session any more. */
const OF_SESSION = `NOT (m.deleted_at IS NOT NULL AND m.removed_epoch IS NULL)`;

const FIRST = `ON CONFLICT (session_id, kind, name) DO UPDATE SET from_seq = MIN(from_seq, excluded.from_seq)`;

/** A call that did not run has an error without a duration, in the app's own words. */
const RAN = `NEW.role = 'tool' AND NEW.tool_name IS NOT NULL
  AND (NEW.status = 'complete' OR (NEW.status IN ('interrupted', 'error') AND NEW.duration_ms IS NOT NULL))`;

const LOOKED_UP = `NEW.sources IS NOT NULL OR NEW.unshown IS NOT NULL`;

const addTool = `INSERT INTO outside_text VALUES (NEW.session_id, 'tool', NEW.tool_name, NEW.seq) ${FIRST};`;

const addLookup = `INSERT INTO outside_text VALUES (NEW.session_id, 'lookup', '', NEW.seq) ${FIRST};`;

/**
 * Which text from outside a session contains, kept apart from the messages: it still counts when the messages are deleted for good. Triggers
 * fill the table, so that no way of storing a message can forget it. Chats that were imported before this version cannot be told apart.
 */
export const outsideText: Migration = {
  version: 26,
  name: 'outside-text',
  statements: [
    `CREATE TABLE outside_text (
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('attachment', 'lookup', 'import', 'shared', 'tool')),
      name TEXT NOT NULL,
      from_seq INTEGER NOT NULL,
      PRIMARY KEY (session_id, kind, name)
    ) WITHOUT ROWID`,
    `INSERT INTO outside_text SELECT m.session_id, 'tool', m.tool_name, MIN(m.seq) FROM messages m
      WHERE m.role = 'tool' AND m.tool_name IS NOT NULL AND m.status NOT IN ('streaming', 'waiting') AND ${OF_SESSION}
        AND m.tool_output NOT IN (
        'The user declined this call.',
        'The user does not allow this call.',
        'The user went on without answering, so this was not run.',
        'Stopped by the user before it was approved.',
        'Stopped by the user before it finished.',
        'The app was closed while this tool was running; it may or may not have taken effect.',
        'This chat was branched before the request was allowed, so the tool did not run.')
      GROUP BY m.session_id, m.tool_name`,
    `INSERT INTO outside_text SELECT m.session_id, 'attachment', '', MIN(m.seq) FROM attachments a
      JOIN messages m ON m.id = a.message_id WHERE ${OF_SESSION} GROUP BY m.session_id`,
    `INSERT INTO outside_text SELECT m.session_id, 'lookup', '', MIN(m.seq) FROM messages m
      WHERE (m.sources IS NOT NULL OR m.unshown IS NOT NULL) AND ${OF_SESSION} GROUP BY m.session_id`,
    // A branch does not contain what was deleted before, but its answers may repeat it.
    `WITH RECURSIVE line (id, ancestor, to_seq) AS (
        SELECT id, branched_from_session_id, COALESCE(branched_at_seq, 0) FROM sessions WHERE branched_from_session_id IS NOT NULL
        UNION SELECT line.id, s.branched_from_session_id, MIN(line.to_seq, COALESCE(s.branched_at_seq, 0)) FROM line
          JOIN sessions s ON s.id = line.ancestor WHERE s.branched_from_session_id IS NOT NULL)
      INSERT INTO outside_text SELECT line.id, o.kind, o.name, MIN(o.from_seq) FROM line
        JOIN outside_text o ON o.session_id = line.ancestor AND o.from_seq <= line.to_seq WHERE TRUE
        GROUP BY line.id, o.kind, o.name ${FIRST}`,
    `CREATE TRIGGER outside_text_of_tool AFTER UPDATE OF status, duration_ms ON messages WHEN ${RAN} BEGIN ${addTool} END`,
    `CREATE TRIGGER outside_text_of_copied_tool AFTER INSERT ON messages WHEN ${RAN} BEGIN ${addTool} END`,
    `CREATE TRIGGER outside_text_of_answer AFTER UPDATE OF sources, unshown ON messages WHEN ${LOOKED_UP} BEGIN ${addLookup} END`,
    `CREATE TRIGGER outside_text_of_copied_answer AFTER INSERT ON messages WHEN ${LOOKED_UP} BEGIN ${addLookup} END`,
    `CREATE TRIGGER outside_text_of_attachment AFTER INSERT ON attachments BEGIN
      INSERT INTO outside_text SELECT m.session_id, 'attachment', '', m.seq FROM messages m WHERE m.id = NEW.message_id ${FIRST}; END`,
    `DROP INDEX answers_with_lookups`,
  ],
};
