import type { Migration } from '../migration';

/** Which contents nobody needs any more, and what other devices had read when they wrote last. */
export const syncUnusedFiles: Migration = {
  version: 31,
  name: 'sync-unused-files',
  statements: [
    // 0: somebody needs it, 1: somebody found that it is not needed, 2: it was deleted from the storage.
    `CREATE TABLE sync_unused (
      hash TEXT PRIMARY KEY NOT NULL,
      state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
      at INTEGER NOT NULL
    )`,
    'ALTER TABLE sync_heads ADD COLUMN knows TEXT',
  ],
};
