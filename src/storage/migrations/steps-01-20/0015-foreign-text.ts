import type { Migration } from '../migration';

/** Every tool call checks whether a chat has untrusted text, so that must not read every message. */
export const untrustedText: Migration = {
  version: 15,
  name: 'foreign-text',
  statements: [
    `CREATE INDEX messages_of_tools ON messages (session_id, tool_name) WHERE role = 'tool'`,
    `CREATE INDEX attached_files ON attachments (message_id) WHERE kind = 'file'`,
  ],
};
