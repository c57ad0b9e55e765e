import type { Migration } from '../migration';

/** How long an answer took, and whether it continues the previous one. Its total time is `duration_ms`, as for tools. */
export const answerTimes: Migration = {
  version: 8,
  name: 'answer-times',
  statements: [
    `ALTER TABLE messages ADD COLUMN first_token_ms INTEGER DEFAULT NULL`,
    `ALTER TABLE messages ADD COLUMN thinking_ms INTEGER DEFAULT NULL`,
    `ALTER TABLE messages ADD COLUMN continues INTEGER NOT NULL DEFAULT 0`,
  ],
};
