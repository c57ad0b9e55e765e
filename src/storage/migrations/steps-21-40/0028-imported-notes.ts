import type { Migration } from '../migration';

/**
 * Imported notes are off until the user takes them over. Chats that an earlier import left without a branch to show appear in the list
 * again.
 */
export const importedNotes: Migration = {
  version: 28,
  name: 'imported-notes',
  statements: [
    `ALTER TABLE memories ADD COLUMN imported TEXT DEFAULT NULL`,
    `UPDATE sessions SET branched_from_session_id = NULL WHERE branched_from_session_id = id`,
    `UPDATE sessions SET is_shown = 1 WHERE id IN (
      SELECT id FROM (SELECT id, MAX(activity_seq) FROM sessions WHERE deleted_at IS NULL
        GROUP BY COALESCE(tree_id, id) HAVING MAX(is_shown) = 0))`,
  ],
};
