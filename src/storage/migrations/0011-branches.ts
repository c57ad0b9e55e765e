import type { Migration } from './migration';

/**
 * A branch is a session of its own that began as a copy of another one up to `branched_at_seq`. All branches of a chat have the id of the first
 * one as their `tree_id`, which is NULL in the first one itself. One of them is the one that the list shows.
 *
 * What a removal took away is marked with the epoch that it began, so that it can be given back as a whole.
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
