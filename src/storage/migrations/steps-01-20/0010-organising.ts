import type { Migration } from '../migration';

/** Pinned, archived, in a folder. Stores the time instead of a flag: it costs nothing and says more. */
export const sessionOrganisation: Migration = {
  version: 10,
  name: 'organising',
  statements: [
    `CREATE TABLE folders (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL,
      created_at INTEGER NOT NULL
    )`,
    `CREATE UNIQUE INDEX folders_by_name ON folders (name_key)`,
    `ALTER TABLE sessions ADD COLUMN pinned_at INTEGER DEFAULT NULL`,
    `ALTER TABLE sessions ADD COLUMN archived_at INTEGER DEFAULT NULL`,
    `ALTER TABLE sessions ADD COLUMN folder_id TEXT DEFAULT NULL REFERENCES folders (id) ON DELETE SET NULL`,
    `CREATE INDEX sessions_by_folder ON sessions (folder_id)`,
    `CREATE INDEX sessions_listed ON sessions ((pinned_at IS NULL), activity_seq DESC) WHERE deleted_at IS NULL`,
  ],
};
