import fc from 'fast-check';
import type { Usage } from '@/domain/conversation';
import type { ModelPrices, ProviderType } from '@/domain/providers/provider';
import { cacheLifetimeMs } from '@/domain/providers/cache-lifetime';
import { costOf } from '@/domain/usage/call-cost';
import { createModelCatalog } from '@/providers/catalog/model-catalog';
import { aUsage } from '../../support/builders/usage';

const catalog = createModelCatalog();

function usageOf(change: Partial<Usage>): Usage {
  return aUsage({ inputTokens: 0, outputTokens: 0, ...change });
}

function pricesOf(type: ProviderType, modelId: string): ModelPrices {
  const prices = catalog.find(type, modelId)?.prices;
  if (!prices) throw new Error(`${modelId} has no prices`);
  return prices;
}

const PLAIN: ModelPrices = {
  input: 3,
  output: 15,
  cachedInput: 0.3,
  cacheWrite: null,
  longCacheWrite: null,
  longPrompt: null,
};

describe('C: the price of a call', () => {
  it('is right for Anthropic: reads at a tenth, writes at 1.25 ×, hour-long writes at 2 ×', () => {
    const usage = usageOf({
      inputTokens: 1_000_000,
      cachedInputTokens: 500_000,
      cacheWriteTokens: 300_000,
      longCacheWriteTokens: 200_000,
      outputTokens: 100_000,
    });
    // 200,000 plain, 500,000 read, 100,000 written for five minutes, 200,000 for an hour.
    const expected = 0.2 * 5 + 0.5 * 0.5 + 0.1 * 6.25 + 0.2 * 10 + 0.1 * 25;
    expect(costOf(usage, pricesOf('anthropic', 'claude-opus-5'))).toBeCloseTo(expected, 10);
  });

  it.each(['claude-opus-4-5-20251101', 'claude-haiku-3-5-20241022', 'claude-opus-5', 'claude-haiku-4-5'])(
    'knows what writing to the cache costs for %s',
    (id) => {
      const { input, cacheWrite, longCacheWrite } = pricesOf('anthropic', id);
      expect(cacheWrite).toBeCloseTo(1.25 * input, 10);
      expect(longCacheWrite).toBeCloseTo(2 * input, 10);
    },
  );

  it('is right for OpenAI: newer models charge for writes, and double the price above 272,000 tokens', () => {
    const short = usageOf({ inputTokens: 272_000, cachedInputTokens: 200_000, cacheWriteTokens: 70_000 });
    const prices = pricesOf('openai', 'gpt-5.6-sol');
    expect(costOf(short, prices)).toBeCloseTo((200_000 * 0.4 + 70_000 * 5 + 2_000 * 4) / 1e6, 10);
    const long = { ...short, inputTokens: 272_001, outputTokens: 1_000 };
    expect(costOf(long, prices)).toBeCloseTo((200_000 * 0.8 + 70_000 * 10 + 2_001 * 8 + 1_000 * 30) / 1e6, 10);
  });

  it('charges no writes for an older OpenAI model', () => {
    const usage = usageOf({ inputTokens: 100_000, cachedInputTokens: 40_000, cacheWriteTokens: 50_000 });
    expect(costOf(usage, pricesOf('openai', 'gpt-4.1'))).toBeCloseTo((40_000 * 0.5 + 60_000 * 2) / 1e6, 10);
  });

  it.each(['gemini-2.5-pro', 'gemini-3.1-pro-preview'])('is right for %s above 200,000 tokens', (id) => {
    const prices = pricesOf('gemini', id);
    const usage = usageOf({ inputTokens: 300_000, cachedInputTokens: 100_000, outputTokens: 1_000 });
    const { input, output, cachedInput } = prices;
    const expected = (200_000 * 2 * input + 100_000 * 2 * (cachedInput ?? 0) + 1_000 * 1.5 * output) / 1e6;
    expect(costOf(usage, prices)).toBeCloseTo(expected, 10);
  });

  it('uses the input price where the cached one is unknown, and is never negative', () => {
    const usage = usageOf({ inputTokens: 1_000_000, outputTokens: 100_000, cachedInputTokens: 600_000 });
    expect(costOf(usage, { ...PLAIN, cachedInput: null })).toBeCloseTo(4.5, 10);
    const odd = { ...usage, inputTokens: 10, outputTokens: 0, cachedInputTokens: 20 };
    expect(costOf(odd, { ...PLAIN, cachedInput: 0 })).toBe(0);
  });

  it('is between the cheapest and the dearest price of the prompt, whatever a provider reports', () => {
    const prices = pricesOf('anthropic', 'claude-opus-5');
    const tokens = fc.integer({ min: 0, max: 1_000_000 });
    const usages = fc.record({
      inputTokens: tokens,
      outputTokens: fc.constant(0),
      cachedInputTokens: tokens,
      cacheWriteTokens: tokens,
      longCacheWriteTokens: tokens,
      reasoningTokens: fc.constant(0),
    });
    fc.assert(
      fc.property(usages, (usage) => {
        const cost = costOf(usage, prices);
        expect(cost).toBeGreaterThanOrEqual((usage.inputTokens * 0.5) / 1e6 - 1e-9);
        expect(cost).toBeLessThanOrEqual((usage.inputTokens * 10) / 1e6 + 1e-9);
      }),
    );
  });
});

test('the lifetime of a cache is an hour where requests ask for it, and nothing without a cache', () => {
  expect(cacheLifetimeMs('anthropic')).toBe(3_600_000);
  expect(cacheLifetimeMs('demo')).toBe(0);
  expect(cacheLifetimeMs('openai')).toBeLessThan(cacheLifetimeMs('anthropic'));
});
