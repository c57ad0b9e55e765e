import { cacheShareOf } from '@/state/cache-share';

describe('the share of the prompt that came from a cache', () => {
  it('is unknown without a prompt, and where no cache took part', () => {
    expect(cacheShareOf({ inputTokens: 0, cachedTokens: 0, cacheWriteTokens: 0 })).toBeNull();
    expect(cacheShareOf({ inputTokens: 500, cachedTokens: 0, cacheWriteTokens: 0 })).toBeNull();
  });

  it('is zero after a first write, and never more than everything', () => {
    expect(cacheShareOf({ inputTokens: 500, cachedTokens: 0, cacheWriteTokens: 400 })).toBe(0);
    expect(cacheShareOf({ inputTokens: 500, cachedTokens: 420, cacheWriteTokens: 0 })).toBe(0.84);
    expect(cacheShareOf({ inputTokens: 500, cachedTokens: 900, cacheWriteTokens: 0 })).toBe(1);
  });
});
