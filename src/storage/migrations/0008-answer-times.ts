import type { Migration } from './migration';

/** How long an answer took, and whether it takes up the one before it where that one broke off. Its whole time is `duration_ms`, as a tool's. */
export const answerTimes: Migration = {
  version: 8,
  name: 'answer-times',
  statements: [
    `ALTER TABLE messages ADD COLUMN first_token_ms INTEGER DEFAULT NULL`,
    `ALTER TABLE messages ADD COLUMN thinking_ms INTEGER DEFAULT NULL`,
    `ALTER TABLE messages ADD COLUMN continues INTEGER NOT NULL DEFAULT 0`,
  ],
};
