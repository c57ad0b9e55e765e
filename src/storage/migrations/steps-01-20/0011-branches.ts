import type { Migration } from '../migration';

/**
 * A branch is a separate session that started as a copy of another one up to `branched_at_seq`. All branches of a chat have the id of the
 * first one as their `tree_id`, which is NULL in the first one itself. The list shows one of them.
 *
 * Removed messages are marked with the epoch of their removal, so that it can be undone as a whole.
 */
export const branches: Migration = {
  version: 11,
  name: 'branches',
  statements: [
    `ALTER TABLE sessions ADD COLUMN tree_id TEXT DEFAULT NULL REFERENCES sessions (id) ON DELETE SET NULL`,
    `ALTER TABLE sessions ADD COLUMN branched_from_session_id TEXT DEFAULT NULL REFERENCES sessions (id) ON DELETE SET NULL`,
    `ALTER TABLE sessions ADD COLUMN branched_at_seq INTEGER DEFAULT NULL`,
    `ALTER TABLE sessions ADD COLUMN is_shown INTEGER NOT NULL DEFAULT 1`,
    `CREATE INDEX sessions_by_tree ON sessions (tree_id)`,
    `CREATE INDEX sessions_by_parent ON sessions (branched_from_session_id)`,
    `ALTER TABLE messages ADD COLUMN removed_epoch INTEGER DEFAULT NULL`,
    `ALTER TABLE compactions ADD COLUMN undone_epoch INTEGER DEFAULT NULL`,
  ],
};
