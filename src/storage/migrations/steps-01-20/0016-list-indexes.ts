import type { Migration } from '../migration';

/**
 * Common actions must not slow down with ten thousand chats or a hundred thousand messages in one of them. The list of chats is ordered by
 * `LIST_PLACE` (session-list.ts). That is one expression, because SQLite cannot seek in an index by a pair of them.
 */
export const listIndexes: Migration = {
  version: 16,
  name: 'large-houses',
  statements: [
    `CREATE INDEX sessions_of_chat ON sessions (COALESCE(tree_id, id))`,
    `DROP INDEX sessions_listed`,
    `CREATE INDEX sessions_listed ON sessions ((archived_at IS NOT NULL), (activity_seq + (pinned_at IS NOT NULL) * 1099511627776))
      WHERE deleted_at IS NULL AND is_shown = 1`,
    `CREATE INDEX sessions_listed_in_folder
      ON sessions (folder_id, (archived_at IS NOT NULL), (activity_seq + (pinned_at IS NOT NULL) * 1099511627776))
      WHERE deleted_at IS NULL AND is_shown = 1`,
    `CREATE INDEX sessions_untouched ON sessions (activity_seq) WHERE message_count = 0 AND deleted_at IS NULL AND is_shown = 1`,
    `CREATE INDEX messages_reported ON messages (session_id, seq) WHERE context_version IS NOT NULL`,
    `CREATE INDEX messages_removed ON messages (session_id, removed_epoch, seq) WHERE removed_epoch IS NOT NULL`,
  ],
};
