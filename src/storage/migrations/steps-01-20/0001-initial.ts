import type { Migration } from '../migration';

/**
 * The tables that RFC-011 assumes. A session or a message stores its provider and model as plain ids, not as foreign keys: the history
 * stays when a provider is removed.
 */
export const initial: Migration = {
  version: 1,
  name: 'initial',
  statements: [
    `CREATE TABLE providers (
      id TEXT PRIMARY KEY NOT NULL,
      type TEXT NOT NULL,
      name TEXT NOT NULL,
      base_url TEXT,
      created_at INTEGER NOT NULL
    )`,
    `CREATE TABLE models (
      id TEXT NOT NULL,
      provider_id TEXT NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
      display_name TEXT,
      is_default INTEGER NOT NULL DEFAULT 0,
      source TEXT NOT NULL CHECK (source IN ('preset', 'dynamic', 'manual')),
      PRIMARY KEY (id, provider_id)
    )`,
    `CREATE INDEX models_by_provider ON models (provider_id)`,
    `CREATE TABLE agents (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      system_prompt TEXT,
      is_built_in INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    )`,
    `CREATE TABLE sessions (
      id TEXT PRIMARY KEY NOT NULL,
      title TEXT NOT NULL,
      title_source TEXT NOT NULL DEFAULT 'default'
        CHECK (title_source IN ('default', 'first-words', 'generated', 'manual')),
      current_agent_id TEXT NOT NULL DEFAULT 'default' REFERENCES agents (id) ON DELETE SET DEFAULT,
      provider_id TEXT NOT NULL,
      model_id TEXT NOT NULL,
      system_prompt TEXT,
      message_count INTEGER NOT NULL DEFAULT 0,
      last_message_preview TEXT,
      is_active INTEGER NOT NULL DEFAULT 1,
      deleted_at INTEGER,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    )`,
    `CREATE INDEX sessions_by_agent ON sessions (current_agent_id)`,
    `CREATE TABLE messages (
      id TEXT PRIMARY KEY NOT NULL,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      role TEXT NOT NULL CHECK (role IN ('user', 'assistant', 'tool')),
      content TEXT NOT NULL DEFAULT '',
      thinking_content TEXT,
      tool_call_id TEXT,
      tool_name TEXT,
      tool_input TEXT,
      tool_output TEXT,
      provider_id TEXT,
      model_id TEXT,
      token_count_input INTEGER,
      token_count_output INTEGER,
      created_at INTEGER NOT NULL
    )`,
    `CREATE INDEX messages_by_session ON messages (session_id, created_at)`,
    `CREATE TABLE app_settings (
      key TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    )`,
    `INSERT INTO agents (id, name, system_prompt, is_built_in, created_at, updated_at)
      VALUES ('default', 'Assistant', NULL, 1, 0, 0)`,
    `INSERT INTO providers (id, type, name, base_url, created_at) VALUES ('demo', 'demo', 'Offline demo', NULL, 0)`,
    `INSERT INTO models (id, provider_id, display_name, is_default, source)
      VALUES ('skein-demo', 'demo', 'Skein demo', 1, 'preset')`,
  ],
};
