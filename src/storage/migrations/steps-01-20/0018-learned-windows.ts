import type { Migration } from '../migration';

/**
 * Where the window of a model came from: the user, a list, a number in a refusal, or a guess. A window learned by an earlier version cannot be
 * told from a guess, so it is dropped and learned again. GPT-5 accepts less input than its window holds.
 */
export const learnedWindows: Migration = {
  version: 18,
  name: 'learned-windows',
  statements: [
    `ALTER TABLE models ADD COLUMN learned_window_kind TEXT DEFAULT NULL`,
    `ALTER TABLE models ADD COLUMN learned_window_at INTEGER DEFAULT NULL`,
    // 1: the user stated context_window_size. Null, in older rows: they did if the whole model is theirs.
    `ALTER TABLE models ADD COLUMN window_by_user INTEGER DEFAULT NULL`,
    `ALTER TABLE models ADD COLUMN max_input_tokens INTEGER DEFAULT NULL`,
    `UPDATE models SET learned_window_size = NULL`,
    `UPDATE models SET max_input_tokens = 272000
      WHERE context_window_size = 400000 AND (id LIKE 'gpt-5%' OR id LIKE '%/gpt-5%') AND max_output_tokens = 128000`,
    `UPDATE models SET max_input_tokens = 922000
      WHERE context_window_size = 1050000 AND (id LIKE 'gpt-5%' OR id LIKE '%/gpt-5%') AND max_output_tokens = 128000`,
  ],
};
