import type { Migration } from '../migration';

/** A queued message can wait until the device is online again. SQLite cannot change a CHECK, so the table is made anew. */
export const offlineQueue: Migration = {
  version: 29,
  name: 'offline-queue',
  statements: [
    `CREATE TABLE new_queued_messages (
      id TEXT PRIMARY KEY NOT NULL,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      content TEXT NOT NULL,
      attachments TEXT,
      held TEXT CHECK (held IN ('stopped', 'failed', 'restarted', 'offline')),
      created_at INTEGER NOT NULL
    )`,
    `INSERT INTO new_queued_messages (id, session_id, place, content, attachments, held, created_at)
      SELECT id, session_id, place, content, attachments, held, created_at FROM queued_messages`,
    `DROP TABLE queued_messages`,
    `ALTER TABLE new_queued_messages RENAME TO queued_messages`,
    `CREATE INDEX queued_messages_by_session ON queued_messages (session_id, place)`,
  ],
};
