import type { Migration } from '../migration';

/**
 * How the request behind an answer began. System prompts and tools are stored once for all the answers that share them, and go with the
 * last of these.
 */
export const sentRequests: Migration = {
  version: 22,
  name: 'sent-requests',
  statements: [
    `CREATE TABLE sent_texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)`,
    `CREATE TABLE sent_requests (
      message_id TEXT PRIMARY KEY NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
      system_id INTEGER DEFAULT NULL REFERENCES sent_texts(id),
      recipe_id INTEGER NOT NULL REFERENCES sent_texts(id),
      version INTEGER NOT NULL,
      pin_seqs TEXT NOT NULL,
      fingerprint TEXT NOT NULL
    )`,
    `CREATE INDEX sent_requests_by_system ON sent_requests (system_id)`,
    `CREATE INDEX sent_requests_by_recipe ON sent_requests (recipe_id)`,
    `CREATE TRIGGER sent_texts_unused AFTER DELETE ON sent_requests BEGIN
      DELETE FROM sent_texts WHERE id IN (OLD.system_id, OLD.recipe_id)
        AND NOT EXISTS (SELECT 1 FROM sent_requests WHERE system_id = sent_texts.id)
        AND NOT EXISTS (SELECT 1 FROM sent_requests WHERE recipe_id = sent_texts.id); END`,
  ],
};
