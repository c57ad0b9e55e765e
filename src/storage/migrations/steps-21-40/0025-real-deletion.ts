import type { Migration } from '../migration';

/**
 * Deleted rows are found without reading the others; a message that was emptied has `deleted_at` 0. Text that was deleted before this
 * version is still in the file, so the next start scrubs it.
 */
export const realDeletion: Migration = {
  version: 25,
  name: 'real-deletion',
  statements: [
    'CREATE INDEX messages_deleted ON messages (deleted_at) WHERE deleted_at > 0',
    'CREATE INDEX sessions_deleted ON sessions (deleted_at) WHERE deleted_at > 0',
    `INSERT OR REPLACE INTO app_settings (key, value) SELECT 'storage.scrubOwed', 'true' WHERE EXISTS (SELECT 1 FROM messages)`,
    // Words of messages that were deleted are still in the search index; without this table it is built anew.
    'DROP TABLE IF EXISTS search_state',
  ],
};
