import fc from 'fast-check';

import { estimateWithAnchor } from '@/domain/tokens/anchored-estimate';
import { readCounts } from '@/domain/tokens/usage-anchor';
import { estimateMessageTokens } from '@/domain/tokens/token-estimator';
import type { AssistantMessage, Message, Usage } from '@/domain/conversation';

import { anyHistory, OWN_MODEL } from '../../../support/samples/random-history';
import { PROPERTY_TIMEOUT_MS, runs } from '../../../support/samples/property-runs';

jest.setTimeout(PROPERTY_TIMEOUT_MS);

// Properties 1 to 5 and 7 are in ../token-estimator.test.ts and ../anchored-estimate.test.ts; the count of a whole session is in
// context-builder.test.ts.

const anyUsage: fc.Arbitrary<Usage> = fc.record({
  inputTokens: fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(0, -5, 1e12)),
  outputTokens: fc.integer({ min: 0, max: 4_000 }),
  cachedInputTokens: fc.integer({ min: 0, max: 40_000 }),
  cacheWriteTokens: fc.constant(0),
  longCacheWriteTokens: fc.constant(0),
  reasoningTokens: fc.integer({ min: 0, max: 4_000 }),
});

const estimateOf = (tail: readonly Message[]) => ({
  model: OWN_MODEL,
  compactionVersion: 3,
  fixedTokens: 100,
  messages: tail.map(({ seq, tokenEstimate }) => ({ seq, tokens: tokenEstimate })),
  correction: 1,
});

/** A history whose answers report usage, each from a view of its own. */
const reported = fc
  .tuple(
    anyHistory(),
    fc.array(fc.tuple(fc.option(anyUsage), fc.constantFrom(2, 3, 3, null)), { minLength: 30, maxLength: 30 }),
  )
  .map(([history, reports]) =>
    history.map((message, index): Message => {
      const [usage, contextVersion] = reports[index % reports.length] ?? [null, null];
      return message.role === 'assistant' ? { ...message, usage, contextVersion } : message;
    }),
  );

const isValid = (message: Message): message is AssistantMessage & { usage: Usage } =>
  message.role === 'assistant' &&
  message.status === 'complete' &&
  message.usage !== null &&
  message.contextVersion === 3 &&
  message.modelId === OWN_MODEL.modelId &&
  message.providerId === OWN_MODEL.providerId;

describe('the anchored count', () => {
  it('property 6: uses the newest finished answer of this model and this version, or else the whole estimate', () => {
    let anchored = 0;
    fc.assert(
      fc.property(reported, (tail) => {
        const next = estimateOf(tail);
        const whole = 100 + tail.reduce((sum, { tokenEstimate }) => sum + tokenEstimate, 0);
        const anchor = readCounts(tail, next).anchor;
        const count = estimateWithAnchor(next, anchor);
        const newest = tail.findLast(isValid);
        if (anchor === null) return expect(count).toBe(whole);
        anchored += 1;
        expect(anchor.lastSeq).toBe(newest?.seq);
        const after = tail
          .filter(({ seq }) => seq > anchor.lastSeq)
          .reduce((sum, { tokenEstimate }) => sum + tokenEstimate, 0);
        // Of the answer, what is sent again: all of it, or without its reasoning.
        const input = newest?.usage.inputTokens ?? 0;
        expect([newest?.usage.outputTokens, newest?.tokenEstimate]).toContain(count - input - after);
      }),
      { numRuns: runs(300) },
    );
    expect(anchored).toBeGreaterThan(0);
  });

  it('property 7: ignores a reported count that is far too high or too low', () => {
    fc.assert(
      fc.property(reported, (tail) => {
        const next = estimateOf(tail);
        const anchor = readCounts(tail, next).anchor;
        if (!anchor?.usage) return;
        const before = next.messages
          .filter(({ seq }) => seq < anchor.lastSeq)
          .reduce((sum, { tokens }) => sum + tokens, 100);
        expect(anchor.usage.inputTokens / before).toBeGreaterThanOrEqual(0.5);
        expect(anchor.usage.inputTokens / before).toBeLessThanOrEqual(2.5);
      }),
      { numRuns: runs(200) },
    );
  });

  it('property 5: counts nothing for thinking without a signature, which is shown but never sent', () => {
    const answer = { role: 'assistant' as const, content: 'Yes.', thinking: [] };
    const thought = { text: 'a long thought '.repeat(500), replay: null };
    expect(estimateMessageTokens({ ...answer, thinking: [thought] })).toBe(estimateMessageTokens(answer));
    expect(estimateMessageTokens({ ...answer, thinking: [{ ...thought, replay: 'sig' }] })).toBeGreaterThan(1_000);
  });
});
