import type { Migration } from '../migration';

/**
 * Messages get an order that does not depend on a clock (`seq`) and a status; compactions become rows; plus the tables for open answers,
 * images, memories and drafts. `messages` is rebuilt, because a column without a default cannot be added. No table refers to it yet, so
 * dropping the old table deletes nothing else.
 */
export const orderAndStatus: Migration = {
  version: 3,
  name: 'order-and-status',
  statements: [
    `CREATE TABLE messages_new (
      id TEXT PRIMARY KEY NOT NULL,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      seq INTEGER NOT NULL CHECK (seq > 0),
      role TEXT NOT NULL CHECK (role IN ('user', 'assistant', 'tool')),
      status TEXT NOT NULL CHECK (status IN ('streaming', 'waiting', 'complete', 'interrupted', 'error')),
      client_id TEXT,
      content TEXT NOT NULL DEFAULT '',
      thinking TEXT,
      tool_call_id TEXT,
      tool_name TEXT,
      tool_input TEXT,
      tool_output TEXT,
      replay TEXT,
      provider_id TEXT,
      model_id TEXT,
      token_count_input INTEGER,
      token_count_output INTEGER,
      token_count_cached INTEGER,
      token_count_reasoning INTEGER,
      token_estimate INTEGER,
      end_reason TEXT CHECK (end_reason IN ('stop', 'length', 'tool-calls', 'blocked', 'stopped', 'failed')),
      error TEXT,
      duration_ms INTEGER,
      created_at INTEGER NOT NULL,
      deleted_at INTEGER
    )`,
    // Before this version every stored answer had ended; only a tool call may lack its result.
    `INSERT INTO messages_new (id, session_id, seq, role, status, content, thinking, tool_call_id, tool_name, tool_input,
        tool_output, provider_id, model_id, token_count_input, token_count_output, created_at)
      SELECT m.id, m.session_id, ROW_NUMBER() OVER (PARTITION BY m.session_id ORDER BY m.created_at, m.rowid), m.role,
        CASE WHEN m.role = 'tool' AND m.tool_output IS NULL THEN 'interrupted' ELSE 'complete' END, m.content,
        CASE WHEN m.thinking_content <> '' THEN json_array(json_object('text', m.thinking_content, 'replay', NULL)) END,
        m.tool_call_id, m.tool_name, m.tool_input, m.tool_output,
        CASE WHEN m.role = 'user' THEN m.provider_id ELSE COALESCE(m.provider_id, s.provider_id) END,
        CASE WHEN m.role = 'user' THEN m.model_id ELSE COALESCE(m.model_id, s.model_id) END,
        m.token_count_input, m.token_count_output, m.created_at
      FROM messages m JOIN sessions s ON s.id = m.session_id`,
    `DROP TABLE messages`,
    `ALTER TABLE messages_new RENAME TO messages`,
    `CREATE UNIQUE INDEX messages_by_seq ON messages (session_id, seq)`,
    `CREATE UNIQUE INDEX messages_by_client_id ON messages (session_id, client_id) WHERE client_id IS NOT NULL`,
    `CREATE INDEX messages_streaming ON messages (session_id) WHERE status = 'streaming'`,

    // One row per checkpoint, so that a checkpoint writes only its new text and not the whole answer.
    `CREATE TABLE answer_chunks (
      message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      n INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('text', 'thinking')),
      text TEXT NOT NULL,
      PRIMARY KEY (message_id, n)
    ) WITHOUT ROWID`,

    `CREATE TABLE attachments (
      id TEXT PRIMARY KEY NOT NULL,
      message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      media_type TEXT NOT NULL,
      base64 TEXT NOT NULL
    )`,
    `CREATE UNIQUE INDEX attachments_by_message ON attachments (message_id, position)`,

    // `activity_seq` orders the list of sessions: it grows with every message in any session, whatever the clock says.
    `ALTER TABLE sessions ADD COLUMN activity_seq INTEGER NOT NULL DEFAULT 0`,
    `UPDATE sessions SET activity_seq = ranked.place
      FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY updated_at, rowid) AS place FROM sessions) AS ranked
      WHERE ranked.id = sessions.id`,
    `CREATE INDEX sessions_by_activity ON sessions (activity_seq)`,
    `ALTER TABLE sessions ADD COLUMN compact_boundary_seq INTEGER DEFAULT NULL`,
    `ALTER TABLE sessions ADD COLUMN compaction_count INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE sessions ADD COLUMN total_tokens INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE sessions ADD COLUMN flushed_cycle INTEGER DEFAULT NULL`,

    // The timestamp was that of the oldest message that is not covered.
    `UPDATE sessions SET compact_boundary_seq = (
        SELECT MAX(seq) FROM messages
        WHERE session_id = sessions.id AND created_at < sessions.compact_boundary_timestamp
      ) WHERE compacted_summary IS NOT NULL`,

    `CREATE TABLE compactions (
      id TEXT PRIMARY KEY NOT NULL,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      covered_from_seq INTEGER NOT NULL,
      covered_to_seq INTEGER NOT NULL,
      summary TEXT NOT NULL,
      method TEXT NOT NULL,
      provider_id TEXT,
      model_id TEXT,
      tokens_before INTEGER,
      tokens_after INTEGER,
      created_at INTEGER NOT NULL,
      undone_at INTEGER,
      CHECK (covered_from_seq <= covered_to_seq)
    )`,
    `CREATE UNIQUE INDEX compactions_by_version ON compactions (session_id, version)`,
    `INSERT INTO compactions (id, session_id, version, covered_from_seq, covered_to_seq, summary, method, provider_id,
        model_id, created_at)
      SELECT lower(hex(randomblob(16))), id, 1, 1, compact_boundary_seq, compacted_summary, 'legacy', provider_id, model_id,
        updated_at
      FROM sessions WHERE compact_boundary_seq IS NOT NULL`,
    `UPDATE sessions SET compaction_count = 1 WHERE compact_boundary_seq IS NOT NULL`,

    // Without a session: the user wrote it. Without an agent: it is for all agents.
    `CREATE TABLE memories (
      id TEXT PRIMARY KEY NOT NULL,
      content TEXT NOT NULL,
      source TEXT NOT NULL CHECK (source IN ('model', 'flush', 'person')),
      session_id TEXT REFERENCES sessions (id) ON DELETE SET NULL,
      agent_id TEXT REFERENCES agents (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER
    )`,
    `CREATE INDEX memories_by_session ON memories (session_id)`,
    `CREATE INDEX memories_by_agent ON memories (agent_id)`,

    `CREATE TABLE drafts (
      session_id TEXT PRIMARY KEY NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      content TEXT NOT NULL,
      updated_at INTEGER NOT NULL
    )`,

    `ALTER TABLE models ADD COLUMN max_output_tokens INTEGER DEFAULT NULL`,
    // Learned from a provider's refusal; only ever lowered.
    `ALTER TABLE models ADD COLUMN learned_window_size INTEGER DEFAULT NULL`,
    // Context windows that FEAT-011's table has and RFC-011's lacks, and the demo's.
    `UPDATE models SET context_window_size = 200000 WHERE context_window_size IS NULL AND id = 'claude-sonnet-4-20250514'`,
    `UPDATE models SET context_window_size = 200000 WHERE context_window_size IS NULL AND id = 'claude-haiku-3-5-20241022'`,
    `UPDATE models SET context_window_size = 200000 WHERE context_window_size IS NULL AND id = 'claude-opus-4-20250514'`,
    `UPDATE models SET context_window_size = 128000 WHERE context_window_size IS NULL AND id = 'gpt-4-turbo'`,
    `UPDATE models SET context_window_size = 1048576 WHERE context_window_size IS NULL AND id = 'gemini-2.5-pro-preview-05-06'`,
    `UPDATE models SET context_window_size = 4000 WHERE context_window_size IS NULL AND id = 'skein-demo'`,
  ],
};
