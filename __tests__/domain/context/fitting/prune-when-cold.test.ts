import { createManualClock } from '../../../support/clocks/fast-clock';
import { createStoredSessions } from '../../../support/harness/stored-session-harness';
import { storedRows, words } from '../../../support/samples/stored-rows';

const stored = createStoredSessions();

const START = 1_700_000_000_000;
const MINUTE_MS = 60_000;

/** Twelve answers with a tool each. The results take about `tokens` tokens in all. */
function toolHistory(tokens: number) {
  return storedRows(
    Array.from({ length: 12 }, (_, index) => [
      { role: 'user' as const, content: `Look up ${index}`, createdAt: START },
      { role: 'assistant' as const, content: '', endReason: 'tool-calls' as const, createdAt: START },
      { role: 'tool' as const, toolOutput: words(Math.round(tokens / 12 / 4.2), `r${index}-`), createdAt: START },
      { role: 'assistant' as const, content: 'Found it.', createdAt: START },
    ]).flat(),
  );
}

async function prunedAfter(tokens: number, window: number, pauseMs: number) {
  const clock = createManualClock(START + pauseMs);
  const { send, contexts, sessionId } = await stored(toolHistory(tokens), window, { clock });
  const { events } = await send('Go on.');
  const methods = (await contexts.history(sessionId)).map(({ method }) => method);
  const omitted = events.flatMap((event) => (event.type === 'context-built' ? event.omitted : []));
  return { isPruned: methods.includes('prune'), omitted: omitted.map(({ what }) => what) };
}

describe('old tool results', () => {
  it('C: are not pruned while the cache is warm and the window has room', async () => {
    expect(await prunedAfter(60_000, 200_000, 4 * MINUTE_MS)).toEqual({ isPruned: false, omitted: [] });
  });

  it('C: are pruned once the cache is cold', async () => {
    const { isPruned, omitted } = await prunedAfter(60_000, 200_000, 6 * MINUTE_MS);
    expect(isPruned).toBe(true);
    expect(omitted).toContain('tool-result-shortened');
    expect(omitted).toContain('tool-result-cleared');
  });

  it('C: are pruned in a warm cache once the window is nearly full', async () => {
    expect((await prunedAfter(60_000, 100_000, MINUTE_MS)).isPruned).toBe(true);
  });

  it('C: are pruned for a model that has not answered here yet: it has nothing cached', async () => {
    const clock = createManualClock(START + MINUTE_MS);
    const { send, deps, contexts, sessionId } = await stored(toolHistory(60_000), 200_000, { clock });
    await deps.sessions.useModel(sessionId, { providerId: 'p', modelId: 'model-b' });
    await send('Go on.');
    expect((await contexts.history(sessionId)).map(({ method }) => method)).toContain('prune');
  });

  it('C: are left alone when the clock was moved back', async () => {
    expect((await prunedAfter(60_000, 200_000, -24 * 60 * MINUTE_MS)).isPruned).toBe(false);
  });
});
