import type { Migration } from '../migration';

/** Files besides images, drafts with attachments, queued messages, saved prompts. */
export const composer: Migration = {
  version: 13,
  name: 'composer',
  statements: [
    // A file has its text and no base64; an image the other way round.
    `ALTER TABLE attachments ADD COLUMN kind TEXT NOT NULL DEFAULT 'image' CHECK (kind IN ('image', 'file'))`,
    `ALTER TABLE attachments ADD COLUMN name TEXT`,
    `ALTER TABLE attachments ADD COLUMN size INTEGER`,
    `ALTER TABLE attachments ADD COLUMN text TEXT`,

    `ALTER TABLE drafts ADD COLUMN attachments TEXT`,

    `CREATE TABLE queued_messages (
      id TEXT PRIMARY KEY NOT NULL,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      content TEXT NOT NULL,
      attachments TEXT,
      held TEXT CHECK (held IN ('stopped', 'failed', 'restarted')),
      created_at INTEGER NOT NULL
    )`,
    `CREATE INDEX queued_messages_by_session ON queued_messages (session_id, place)`,

    `CREATE TABLE prompt_templates (
      id TEXT PRIMARY KEY NOT NULL,
      title TEXT NOT NULL,
      content TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    )`,
  ],
};
