import fc from 'fast-check';

import { budgetOf, outputTokensFor } from '@/domain/context/context-budget';
import { parseContextOverrides, withOverrides } from '@/domain/context/context-overrides';
import { DEFAULT_CONTEXT_SETTINGS, parseContextSettings } from '@/domain/context/context-settings';

import { anySettings, anyWindow } from '../../../support/samples/random-history';
import { runs } from '../../../support/samples/property-runs';

const uncapped = { ...DEFAULT_CONTEXT_SETTINGS, maxContextTokens: null };

describe('the budget of a window', () => {
  it('A14: the background line lies a turn below the limit, and the flush below it, for every window and setting', () => {
    fc.assert(
      fc.property(anyWindow, anySettings, (window, settings) => {
        const { limit, compactAt, flushAt, working } = budgetOf(window, settings);
        expect(limit - compactAt).toBeGreaterThanOrEqual(Math.max(working * 0.05, Math.min(1_000, working * 0.1)));
        expect(flushAt).toBeLessThan(compactAt);
        expect(flushAt).toBeGreaterThan(0);
      }),
      { numRuns: runs(200) },
    );
  });

  it('A14: a threshold below the highest is kept to the token; the highest means as late as possible', () => {
    const at = (threshold: number) => budgetOf(200_000, { ...uncapped, threshold }).compactAt;
    expect([0.3, 0.5, 0.75].map(at)).toEqual([60_000, 100_000, 150_000]);
    expect(at(0.85)).toBeGreaterThan(at(0.75));
    expect(at(0.85)).toBeLessThan(budgetOf(200_000, uncapped).limit);
  });

  it('the working context is capped, by default at 200,000 tokens; the model and its answers keep the whole window', () => {
    const capped = budgetOf(1_000_000, DEFAULT_CONTEXT_SETTINGS);
    const small = budgetOf(200_000, uncapped);
    const whole = budgetOf(1_000_000, uncapped);
    for (const name of ['limit', 'compactAt', 'flushAt', 'protectedTokens', 'trimTarget', 'summaryTokens'] as const)
      expect(capped[name]).toBe(small[name]);
    expect(capped).toMatchObject({ window: 1_000_000, working: 200_000, capacity: whole.capacity });
    expect(outputTokensFor(capped, 150_000, 500_000)).toBe(outputTokensFor(whole, 150_000, 500_000));
  });

  it('a cap above the window changes nothing', () => {
    expect(budgetOf(128_000, DEFAULT_CONTEXT_SETTINGS)).toEqual(budgetOf(128_000, uncapped));
  });

  it('the cap is stored as a whole number in its range, or as null; anything else is the default', () => {
    const parsed = (maxContextTokens: unknown) => parseContextSettings({ maxContextTokens }).maxContextTokens;
    expect([null, 50_000.4, 1, 1e12].map(parsed)).toEqual([null, 50_000, 16_000, 10_000_000]);
    expect([undefined, 'much', Number.NaN, Infinity, {}].map(parsed)).toEqual(Array(5).fill(200_000));
  });

  it('an agent may have its own cap, or none', () => {
    expect(parseContextOverrides({ maxContextTokens: null })).toEqual({ maxContextTokens: null });
    expect(parseContextOverrides({ maxContextTokens: 64_000 })).toEqual({ maxContextTokens: 64_000 });
    expect(parseContextOverrides({ maxContextTokens: 'x' })).toEqual({});
    expect(withOverrides(DEFAULT_CONTEXT_SETTINGS, { maxContextTokens: null }).maxContextTokens).toBeNull();
    expect(withOverrides(DEFAULT_CONTEXT_SETTINGS, {}).maxContextTokens).toBe(200_000);
  });
});
