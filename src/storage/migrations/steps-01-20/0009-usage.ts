import type { Migration } from '../migration';

/**
 * Usage is kept when its chat is deleted: a call stores the ids of its session and of its answer, but not as foreign keys. A call without
 * reported usage has NULLs instead of zeros.
 */
export const usage: Migration = {
  version: 9,
  name: 'usage',
  statements: [
    `CREATE TABLE model_calls_new (
      id TEXT PRIMARY KEY NOT NULL,
      session_id TEXT NOT NULL,
      message_id TEXT DEFAULT NULL,
      purpose TEXT NOT NULL CHECK (purpose IN ('answer', 'summary', 'title', 'flush')),
      provider_id TEXT NOT NULL,
      model_id TEXT NOT NULL,
      input_tokens INTEGER,
      output_tokens INTEGER,
      cached_tokens INTEGER,
      cost_usd REAL,
      created_at INTEGER NOT NULL
    )`,
    `INSERT INTO model_calls_new (id, session_id, purpose, provider_id, model_id, input_tokens, output_tokens, cached_tokens, cost_usd,
        created_at)
      SELECT id, session_id, purpose, provider_id, model_id, input_tokens, output_tokens, cached_tokens, cost_usd, created_at
      FROM model_calls`,
    `DROP TABLE model_calls`,
    `ALTER TABLE model_calls_new RENAME TO model_calls`,
    `CREATE INDEX model_calls_by_session ON model_calls (session_id)`,
    `CREATE INDEX model_calls_by_message ON model_calls (message_id)`,
    `CREATE INDEX model_calls_by_time ON model_calls (created_at)`,
  ],
};
