import fc from 'fast-check';

import { SUMMARY_CALLS_AT_ONCE } from '@/domain/context/compact-constants';
import type { ChatEvent } from '@/domain/chat-event';
import { budgetOf } from '@/domain/context/context-budget';

import { collectWithResult, createStoredSessions } from '../../../support/harness/stored-session-harness';
import { anyHistory, anyWindow } from '../../../support/samples/random-history';
import { anyBehaviour, type Behaviour } from '../../../support/models/unreliable-model';
import { PROPERTY_TIMEOUT_MS, runs } from '../../../support/samples/property-runs';

jest.setTimeout(PROPERTY_TIMEOUT_MS);

const stored = createStoredSessions();

const typesOf = (events: readonly ChatEvent[]) => events.map(({ type }) => type);

describe('compactions', () => {
  it('property 35: run one at a time in a session, however many are requested at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyHistory(),
        anyWindow,
        anyBehaviour,
        fc.integer({ min: 2, max: 4 }),
        async (history, window, behaviour, callers) => {
          const { model, compact } = await stored(history, window, { behaviour });
          const runsOfAll = await Promise.all(Array.from({ length: callers }, () => compact()));
          const started = runsOfAll.filter(({ events }) => events.some(({ type }) => type === 'compact-started'));
          expect(started.length).toBeLessThanOrEqual(1);
          expect(model.busy.most).toBeLessThanOrEqual(SUMMARY_CALLS_AT_ONCE);
          expect(model.busy.now).toBe(0);
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it('property 36: leave messages appended meanwhile in the tail, and fail when the messages they cover change', async () => {
    let [kept, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(anyHistory(), anyWindow, fc.boolean(), async (history, window, removes) => {
        const { harness, model, sessionId, append, view, all } = await stored(history, window);
        const steps = harness.contexts.compact(sessionId, new AbortController().signal);
        const first = await steps.next();
        if (first.done) return;
        const running = collectWithResult(steps);
        const [oldest] = await all();
        const added = removes ? null : await append('And another thing.');
        if (removes && oldest) await harness.deps.messages.removeAfter(sessionId, oldest.seq);
        const { result } = await running;
        const { boundarySeq, version } = await view();
        if (added) {
          expect(boundarySeq).toBeLessThan(added.seq);
          kept += 1;
        } else if (model.completions.length > 0 && result.kind === 'unchanged' && result.why === 'history-changed') {
          expect(version).toBe(0);
          refused += 1;
        }
        const target = await harness.targetOf(sessionId);
        const { tail } = await harness.deps.loadContext(target);
        if (added) expect(tail.map(({ id }) => id)).toContain(added.id);
      }),
      { numRuns: runs(40) },
    );
    expect(kept).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });

  it('property 37: leave the old view or the new one when stopped at any moment, and make no further calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyHistory(),
        anyWindow,
        anyBehaviour,
        fc.integer({ min: 0, max: 30 }),
        async (history, window, behaviour, ticks) => {
          const { model, compact, view, deps, sessionId } = await stored(history, window, { behaviour });
          const abort = new AbortController();
          const running = compact(abort.signal);
          for (let tick = 0; tick < ticks; tick += 1) await new Promise((resolve) => setImmediate(resolve));
          abort.abort();
          const { result, events } = await running;
          const asked = model.completions.length;
          const { version } = await view();
          expect(version).toBe(result.kind === 'compacted' ? 1 : 0);
          expect(typesOf(events)).toEqual(events.length === 0 ? [] : ['compact-started', 'compact-completed']);
          await deps.autoCompact.settled(sessionId);
          for (let tick = 0; tick < 5; tick += 1) await new Promise((resolve) => setImmediate(resolve));
          expect(model.completions.length).toBe(asked);
          expect(model.busy.now).toBe(0);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it('property 33: leave the session unchanged when the summary fails', async () => {
    const failing: Behaviour[] = ['empty', 'bloating', 'hanging', 'refusing', 'cut-off', 'failing'];
    await fc.assert(
      fc.asyncProperty(anyHistory(), anyWindow, fc.constantFrom(...failing), async (history, window, behaviour) => {
        const { compact, view } = await stored(history, window, { behaviour });
        const { result, events } = await compact();
        expect(result.kind).toBe('unchanged');
        expect(await view()).toMatchObject({ version: 0, summary: null, boundarySeq: 0 });
        if (events.length > 0)
          expect(events.at(-1)).toEqual({ type: 'compact-completed', didCompact: false, fallbackToTruncation: false });
      }),
      { numRuns: runs(60) },
    );
  });

  it('property 33: make the next request smaller once committed', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory({ maxTurns: 12 }), anyWindow, async (history, window) => {
        const { harness, compact, sessionId } = await stored(history, window);
        const target = await harness.targetOf(sessionId);
        const before = (await harness.deps.loadContext(target)).estimatedTokens;
        const { result } = await compact();
        if (result.kind !== 'compacted') return;
        // The text around a summary in the system prompt takes about 70 tokens.
        expect((await harness.deps.loadContext(target)).estimatedTokens).toBeLessThan(before + 80);
        expect(result.compaction.tokensAfter).toBeLessThan(result.compaction.tokensBefore);
      }),
      { numRuns: runs(60) },
    );
  });

  it('property 34: do not make the summary longer each time', async () => {
    const { compact, append, view, harness, sessionId } = await stored([], 8_000);
    const { limit } = budgetOf(8_000, await harness.contexts.settings());
    for (let round = 0; round < 20; round += 1) {
      for (let n = 0; n < 8; n += 1)
        await append(`Round ${round}: the harbour, the ticket and the invoice, number ${n}. `.repeat(12));
      await compact();
      expect((await view()).summary?.length ?? 0).toBeLessThan(40);
    }
    expect((await harness.deps.loadContext(await harness.targetOf(sessionId))).estimatedTokens).toBeLessThan(limit);
  });
});
