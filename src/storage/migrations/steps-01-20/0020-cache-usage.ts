import type { Migration } from '../migration';

/** Tokens that a provider wrote to its prompt cache, and those of them that it keeps for longer (at Anthropic: an hour). */
export const cacheUsage: Migration = {
  version: 20,
  name: 'cache-usage',
  statements: [
    `ALTER TABLE model_calls ADD COLUMN cache_write_tokens INTEGER DEFAULT NULL`,
    `ALTER TABLE model_calls ADD COLUMN long_cache_write_tokens INTEGER DEFAULT NULL`,
    `ALTER TABLE messages ADD COLUMN token_count_cache_write INTEGER DEFAULT NULL`,
    `ALTER TABLE messages ADD COLUMN token_count_long_cache_write INTEGER DEFAULT NULL`,
  ],
};
