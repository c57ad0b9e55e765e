import type { Migration } from './migration';

/** Whether text from outside is in a chat is asked before every call of a tool, and must not cost a look at each of its messages. */
export const foreignText: Migration = {
  version: 15,
  name: 'foreign-text',
  statements: [
    `CREATE INDEX messages_of_tools ON messages (session_id, tool_name) WHERE role = 'tool'`,
    `CREATE INDEX attached_files ON attachments (message_id) WHERE kind = 'file'`,
  ],
};
