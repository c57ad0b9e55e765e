import type { Migration } from '../migration';

/** The thinking effort that the user chose for one chat. It takes precedence over the agent's. */
export const chatThinking: Migration = {
  version: 23,
  name: 'chat-thinking',
  statements: [`ALTER TABLE sessions ADD COLUMN thinking TEXT DEFAULT NULL`],
};
