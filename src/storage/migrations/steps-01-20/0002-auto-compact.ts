import type { Migration } from '../migration';

/** RFC-011's migration 1 → 2, as written. */
export const autoCompact: Migration = {
  version: 2,
  name: 'auto-compact',
  statements: [
    `ALTER TABLE models ADD COLUMN context_window_size INTEGER DEFAULT NULL`,
    `UPDATE models SET context_window_size = 128000 WHERE id = 'gpt-4o'`,
    `UPDATE models SET context_window_size = 128000 WHERE id = 'gpt-4o-mini'`,
    `UPDATE models SET context_window_size = 200000 WHERE id = 'o1'`,
    `UPDATE models SET context_window_size = 200000 WHERE id = 'o3-mini'`,
    `UPDATE models SET context_window_size = 200000 WHERE id = 'claude-opus-4-5-20251101'`,
    `UPDATE models SET context_window_size = 200000 WHERE id = 'claude-sonnet-4-5-20250929'`,
    `UPDATE models SET context_window_size = 200000 WHERE id = 'claude-haiku-4-5-20251001'`,
    `UPDATE models SET context_window_size = 1048576 WHERE id = 'gemini-2.0-flash'`,
    `UPDATE models SET context_window_size = 1048576 WHERE id = 'gemini-2.5-pro'`,
    `ALTER TABLE sessions ADD COLUMN compacted_summary TEXT DEFAULT NULL`,
    `ALTER TABLE sessions ADD COLUMN compact_boundary_timestamp INTEGER DEFAULT NULL`,
  ],
};
