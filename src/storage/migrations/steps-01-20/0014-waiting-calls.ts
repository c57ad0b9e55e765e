import type { Migration } from '../migration';

/** The list of chats shows which of them wait for approval, without reading their messages. */
export const waitingCalls: Migration = {
  version: 14,
  name: 'waiting-calls',
  statements: [`CREATE INDEX messages_waiting ON messages (session_id) WHERE status = 'waiting'`],
};
