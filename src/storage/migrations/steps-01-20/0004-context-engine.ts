import type { Migration } from '../migration';

/**
 * Compactions become views of a session: which messages the summary covers, where the verbatim part begins, how far tool results are
 * pruned. Messages can be pinned and record the view that produced them; every model call is recorded.
 */
export const contextEngine: Migration = {
  version: 4,
  name: 'context-engine',
  statements: [
    `CREATE TABLE compactions_new (
      id TEXT PRIMARY KEY NOT NULL,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      version INTEGER NOT NULL CHECK (version > 0),
      summary TEXT,
      summarised_to_seq INTEGER NOT NULL,
      covered_to_seq INTEGER NOT NULL,
      covered_count INTEGER NOT NULL,
      soft_trim_to_seq INTEGER NOT NULL DEFAULT 0,
      hard_clear_to_seq INTEGER NOT NULL DEFAULT 0,
      method TEXT NOT NULL CHECK (method IN ('single-pass', 'staged', 'trim', 'prune', 'edited', 'legacy')),
      provider_id TEXT,
      model_id TEXT,
      tokens_before INTEGER NOT NULL DEFAULT 0,
      tokens_after INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      undone_at INTEGER,
      CHECK (summarised_to_seq <= covered_to_seq)
    )`,
    `INSERT INTO compactions_new (id, session_id, version, summary, summarised_to_seq, covered_to_seq, covered_count, method,
        provider_id, model_id, tokens_before, tokens_after, created_at, undone_at)
      SELECT c.id, c.session_id, c.version, c.summary, c.covered_to_seq, c.covered_to_seq,
        (SELECT COUNT(*) FROM messages m
          WHERE m.session_id = c.session_id AND m.seq <= c.covered_to_seq AND m.deleted_at IS NULL),
        c.method, c.provider_id, c.model_id, COALESCE(c.tokens_before, 0), COALESCE(c.tokens_after, 0), c.created_at, c.undone_at
      FROM compactions c`,
    `DROP TABLE compactions`,
    `ALTER TABLE compactions_new RENAME TO compactions`,
    `CREATE UNIQUE INDEX compactions_by_version ON compactions (session_id, version)`,

    `ALTER TABLE messages ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE messages ADD COLUMN context_version INTEGER DEFAULT NULL`,
    `CREATE INDEX messages_pinned ON messages (session_id, seq) WHERE pinned = 1`,

    // Counts changes to existing messages; a compaction made from the old ones is refused.
    `ALTER TABLE sessions ADD COLUMN history_epoch INTEGER NOT NULL DEFAULT 0`,

    // The correction of our estimate, learned from this model's reported counts.
    `ALTER TABLE models ADD COLUMN token_correction REAL DEFAULT NULL`,

    `CREATE TABLE model_calls (
      id TEXT PRIMARY KEY NOT NULL,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      purpose TEXT NOT NULL CHECK (purpose IN ('answer', 'summary', 'title', 'flush')),
      provider_id TEXT NOT NULL,
      model_id TEXT NOT NULL,
      input_tokens INTEGER NOT NULL,
      output_tokens INTEGER NOT NULL,
      cached_tokens INTEGER NOT NULL,
      cost_usd REAL,
      created_at INTEGER NOT NULL
    )`,
    `CREATE INDEX model_calls_by_session ON model_calls (session_id)`,
    `CREATE INDEX model_calls_by_time ON model_calls (created_at)`,
  ],
};
