import fc from 'fast-check';

import { budgetOf } from '@/domain/context/context-budget';
import type { ModelCall, ModelPart } from '@/domain/providers/model-call';

import { estimateRequestTokens } from '../../../support/harness/estimate-request-tokens';
import { collectWithResult, createStoredSessions } from '../../../support/harness/stored-session-harness';
import { anyHistory, anySettings, anyWindow } from '../../../support/samples/random-history';
import { anyBehaviour } from '../../../support/models/unreliable-model';
import { PROPERTY_TIMEOUT_MS, runs } from '../../../support/samples/property-runs';
import { wireRuleViolations } from '../../../support/servers/wire-rules';

jest.setTimeout(PROPERTY_TIMEOUT_MS);

const stored = createStoredSessions();

describe('a memory flush', () => {
  it('property 39: starts below the compaction threshold for every window and setting', () => {
    fc.assert(
      fc.property(anyWindow, anySettings, (window, settings) => {
        const { flushAt, compactAt, limit } = budgetOf(window, settings);
        expect(flushAt).toBeLessThan(compactAt);
        expect(compactAt).toBeLessThanOrEqual(limit);
      }),
      { numRuns: runs(200) },
    );
  });

  it('property 39: runs at most once in a cycle, fits the window, and adds no message', async () => {
    let flushed = 0;
    await fc.assert(
      fc.asyncProperty(anyHistory({ maxTurns: 12 }), anyBehaviour, async (rows, behaviour) => {
        const history = rows.slice(0, rows.findLastIndex(({ role }) => role !== 'user') + 1);
        const tokens = history.reduce((sum, { tokenEstimate }) => sum + tokenEstimate, 200);
        // A window for which this history is just below the threshold.
        const window = Math.max(4_000, Math.ceil(tokens / 0.76));
        const { harness, model, sessionId, all } = await stored(history, window, { behaviour });
        const before = JSON.stringify(await all());
        const target = await harness.targetOf(sessionId);
        await harness.deps.flushMemory(target, new AbortController().signal);
        await harness.deps.flushMemory(target, new AbortController().signal);
        expect(model.calls.length).toBeLessThanOrEqual(1);
        flushed += model.calls.length;
        for (const call of model.calls) {
          expect(wireRuleViolations(call)).toEqual([]);
          expect(estimateRequestTokens(call) + (call.maxOutputTokens ?? 0)).toBeLessThanOrEqual(window);
        }
        expect(JSON.stringify(await all())).toBe(before);
      }),
      { numRuns: runs(60) },
    );
    expect(flushed).toBeGreaterThan(0);
  });

  it('property 39: does not affect the compaction that follows when it fails or hangs', async () => {
    for (const answer of [
      function* (): Iterable<ModelPart> {
        throw new Error('no flush today');
      },
      async function* (_call: ModelCall, signal: AbortSignal): AsyncIterable<ModelPart> {
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        throw new Error('aborted');
      },
    ]) {
      const { harness, append, sessionId, view } = await stored([], 8_000, { answer });
      for (let n = 0; n < 24; n += 1) await append(`Number ${n}: the harbour, the ticket and the invoice. `.repeat(20));
      const target = await harness.targetOf(sessionId);
      await harness.deps.flushMemory(target, new AbortController().signal);
      const { result } = await collectWithResult(
        harness.deps.autoCompact.run(target, 'background', new AbortController().signal),
      );
      expect(result.kind).toBe('compacted');
      expect((await view()).version).toBe(1);
    }
  });
});
