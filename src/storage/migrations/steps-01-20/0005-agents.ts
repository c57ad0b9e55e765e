import type { Migration } from '../migration';

/**
 * Settings of each agent. Also the prefix of a session's requests: the memory notes that each version of its context chose, and since when
 * the part before the first message has had its size.
 */
export const agents: Migration = {
  version: 5,
  name: 'agents',
  statements: [
    `ALTER TABLE agents ADD COLUMN provider_id TEXT DEFAULT NULL`,
    `ALTER TABLE agents ADD COLUMN model_id TEXT DEFAULT NULL`,
    `ALTER TABLE agents ADD COLUMN temperature REAL DEFAULT NULL`,
    // JSON: a list of names. NULL: all built-in tools.
    `ALTER TABLE agents ADD COLUMN tool_names TEXT DEFAULT NULL`,
    `ALTER TABLE agents ADD COLUMN memory_on INTEGER NOT NULL DEFAULT 1`,
    // JSON: the agent's overrides of the global settings.
    `ALTER TABLE agents ADD COLUMN context_settings TEXT NOT NULL DEFAULT '{}'`,

    // Ids only: changing or deleting a note affects every conversation at once.
    `CREATE TABLE context_notes (
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      agent_id TEXT NOT NULL,
      note_ids TEXT NOT NULL,
      PRIMARY KEY (session_id, version, agent_id)
    ) WITHOUT ROWID`,
    `ALTER TABLE sessions ADD COLUMN fixed_tokens INTEGER DEFAULT NULL`,
    `ALTER TABLE sessions ADD COLUMN fixed_since_seq INTEGER NOT NULL DEFAULT 0`,
  ],
};
