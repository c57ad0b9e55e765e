import fc from 'fast-check';

import { estimateWithAnchor, type RequestEstimate, type UsageAnchor } from '@/domain/tokens/anchored-estimate';
import { learnCorrection } from '@/domain/tokens/learned-correction';
import { ESTIMATE_SAFETY_MARGIN } from '@/domain/context/compact-constants';
import { aUsage } from '../../support/builders/usage';

const model = { providerId: 'p', modelId: 'm' };
const usage = aUsage({ inputTokens: 1200, outputTokens: 300, cachedInputTokens: 900 });
const anchor: UsageAnchor = { model, compactionVersion: 2, lastSeq: 8, fixedTokens: 400, usage };
const next: RequestEstimate = {
  model,
  compactionVersion: 2,
  fixedTokens: 400,
  messages: [
    { seq: 7, tokens: 500 },
    { seq: 8, tokens: 280 },
    { seq: 9, tokens: 40 },
  ],
  correction: 1,
};
const full = 400 + 500 + 280 + 40;

describe('estimateWithAnchor', () => {
  it('uses the reported usage for what the last call covered, and estimates only what came after', () => {
    expect(estimateWithAnchor(next, anchor)).toBe(1200 + 300 + 40);
  });

  it('counts the cached part once, because the input includes it (property 7)', () => {
    const cached = { ...anchor, usage: { ...usage, cachedInputTokens: 1200 } };
    expect(estimateWithAnchor(next, cached)).toBe(estimateWithAnchor(next, anchor));
  });

  it.each<[string, UsageAnchor | null]>([
    ['there is none', null],
    ['another model made it', { ...anchor, model: { ...model, modelId: 'other' } }],
    ['another provider made it', { ...anchor, model: { ...model, providerId: 'other' } }],
    ['a compaction came between', { ...anchor, compactionVersion: 1 }],
    ['the call was stopped or failed', { ...anchor, usage: null }],
    ['the provider reported zero', { ...anchor, usage: { ...usage, inputTokens: 0 } }],
    ['the provider reported nonsense', { ...anchor, usage: { ...usage, inputTokens: NaN } }],
  ])('estimates the whole request when %s (property 6)', (_why, useless) => {
    expect(estimateWithAnchor(next, useless)).toBe(full);
  });

  it('accounts for a system prompt that grew since the anchor', () => {
    expect(estimateWithAnchor({ ...next, fixedTokens: 1400 }, anchor)).toBe(1200 + 300 + 40 + 1000);
  });

  it('A11: does not count reasoning, which is not sent again', () => {
    const thought = { ...anchor, usage: { ...usage, outputTokens: 9_300, reasoningTokens: 9_000 } };
    expect(estimateWithAnchor(next, thought)).toBe(1200 + 280 + 40);
    // Some providers do not say how much of the output was reasoning.
    const hidden = { ...anchor, usage: { ...usage, outputTokens: 9_300 } };
    expect(estimateWithAnchor(next, hidden)).toBe(1200 + 280 + 40);
  });

  it('corrects only what is estimated', () => {
    expect(estimateWithAnchor({ ...next, correction: 1.5 }, anchor)).toBe(1500 + 60);
    expect(estimateWithAnchor({ ...next, correction: 1.5 }, null)).toBe(full * 1.5);
  });
});

describe('learnCorrection', () => {
  it('stays within 0.5 and 6, and never moves beyond what was reported', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 6, noNaN: true }),
        fc.double(),
        fc.double(),
        (previous, estimated, actual) => {
          const learned = learnCorrection(previous, estimated, actual);
          expect(learned).toBeGreaterThanOrEqual(0.5);
          expect(learned).toBeLessThanOrEqual(6);
          const observed = (actual * ESTIMATE_SAFETY_MARGIN) / estimated;
          if (observed >= previous) expect(learned).toBeGreaterThanOrEqual(previous);
          if (observed > 0 && observed <= previous) expect(learned).toBeLessThanOrEqual(previous);
        },
      ),
    );
    expect(learnCorrection(NaN, 100, 100)).toBeCloseTo(1 + (ESTIMATE_SAFETY_MARGIN - 1) * 0.2);
  });

  it('A20: reaches a truth that is five times the estimate within a few calls', () => {
    let correction = 1;
    for (let call = 0; call < 4; call++) correction = learnCorrection(correction, 1000, 5000);
    expect(correction).toBeGreaterThan(5);
  });

  it('converges to what the provider keeps reporting, plus the safety margin', () => {
    let correction = 1;
    for (let call = 0; call < 60; call++) correction = learnCorrection(correction, 1000, 1300);
    expect(correction * 1000).toBeCloseTo(1300 * ESTIMATE_SAFETY_MARGIN, 0);
  });

  it('learns nothing from an impossible report', () => {
    expect(learnCorrection(1.2, 1000, 0)).toBe(1.2);
    expect(learnCorrection(1.2, 0, 1000)).toBe(1.2);
    expect(learnCorrection(1.2, 1000, NaN)).toBe(1.2);
  });
});
