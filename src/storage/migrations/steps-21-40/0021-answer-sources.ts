import type { Migration } from '../migration';

/** Sources that came with an answer, and parts of it that cannot be shown. */
export const answerSources: Migration = {
  version: 21,
  name: 'answer-sources',
  statements: [
    // Both are JSON lists; null: none. Pictures of an answer are attachments of it.
    `ALTER TABLE messages ADD COLUMN sources TEXT`,
    `ALTER TABLE messages ADD COLUMN unshown TEXT`,
    // Every tool call checks whether a chat has untrusted text, so that must not read every message.
    `CREATE INDEX answers_with_lookups ON messages (session_id) WHERE sources IS NOT NULL OR unshown IS NOT NULL`,
  ],
};
