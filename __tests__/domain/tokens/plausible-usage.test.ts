import fc from 'fast-check';

import type { Usage } from '@/domain/conversation';
import { plausibleUsage } from '@/domain/tokens/plausible-usage';
import { createRecordCall } from '@/domain/turn/record-call';
import { createAnswerDraft } from '@/domain/turn/answer-draft';
import { toUsage } from '@/providers/wire/finish';

const anyCount = fc.oneof(
  fc.integer({ min: 0, max: 200_000 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(NaN, Infinity, -1, 0.5, 1e300, -0),
);
const anyUsage: fc.Arbitrary<Usage> = fc.record({
  inputTokens: anyCount,
  outputTokens: anyCount,
  cachedInputTokens: anyCount,
  cacheWriteTokens: anyCount,
  longCacheWriteTokens: anyCount,
  reasoningTokens: anyCount,
});

const isWholeAndPositive = (value: number) => Number.isSafeInteger(value) && value >= 0;

describe('A17: usage that cannot be true', () => {
  it('is refused as a whole: what passes has only whole numbers that are not negative', () => {
    let passed = 0;
    fc.assert(
      fc.property(anyUsage, (usage) => {
        const plausible = plausibleUsage(usage);
        if (plausible === null) return;
        passed += 1;
        expect(Object.values(plausible).every(isWholeAndPositive)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    expect(passed).toBeGreaterThan(0);
  });

  it('is refused where a provider reports it', () => {
    const reported = (total: number, output: number) =>
      toUsage({
        inputTokens: { total, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
        outputTokens: { total: output, text: undefined, reasoning: undefined },
      });
    expect(reported(-5, 10)).toBeNull();
    expect(reported(10, NaN)).toBeNull();
    expect(reported(1.5, 10)).toBeNull();
    expect(reported(10, 5)).toMatchObject({ inputTokens: 10, outputTokens: 5 });
  });

  it('never makes a stored answer, a total or a price negative, whatever an adapter yields', async () => {
    await fc.assert(
      fc.asyncProperty(anyUsage, async (usage) => {
        const draft = createAnswerDraft(() => 0);
        draft.begin();
        draft.add({ type: 'finish', reason: 'stop', usage });
        expect(Object.values(draft.end().usage ?? {}).every(isWholeAndPositive)).toBe(true);

        const stored: { usage: Usage | null; costUsd: number | null }[] = [];
        const record = createRecordCall({
          modelCalls: { add: async (call) => void stored.push(call) },
          catalog: {
            find: () => ({
              id: 'm',
              displayName: null,
              contextWindowSize: null,
              maxOutputTokens: null,
              prices: { input: 1, output: 2, cachedInput: 0.1, cacheWrite: 1.25, longCacheWrite: 2, longPrompt: null },
              capabilities: { images: false, tools: false, thinking: false },
            }),
          },
        });
        const provider = { id: 'p', type: 'openai' as const, name: 'P', baseUrl: null, createdAt: 0 };
        await record({ purpose: 'answer', usage, sessionId: 's', provider, modelId: 'm' });
        const [call] = stored;
        expect(Object.values(call?.usage ?? {}).every(isWholeAndPositive)).toBe(true);
        expect(call?.costUsd ?? 0).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});
