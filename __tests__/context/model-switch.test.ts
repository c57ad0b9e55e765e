import { loadPackages } from '../support/harness/adapter-harness';
import { engineFormats } from '../support/servers/wire-types';
import { fillerText } from '../support/strict-provider/fill-window';
import { openStrictHarness, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';
import { SUMMARISERS } from '../support/strict-provider/summarisers';

beforeAll(loadPackages, 120_000);

describe.each(engineFormats('gemini'))('Model switch mid-session to a smaller context window, with %s', (type) => {
  const large = strictModel(type, 200_000);
  const small = strictModel(type, 8_000);
  const elsewhere = strictModel(type === 'anthropic' ? 'gemini' : 'anthropic', 8_000, {
    id: 'claude-gemini-2.5-elsewhere',
  });
  let harness: StrictHarness;
  let sessionId: string;
  beforeEach(async () => {
    harness = await openStrictHarness({ models: [large, small, elsewhere] });
    sessionId = await harness.newSession(large);
    await harness.send(sessionId, 'code HERON-0001 = ZX-12345-Q [tools get_current_time, get_context_stats]');
    for (let part = 1; part <= 6; part += 1) await harness.send(sessionId, fillerText(6_000, part));
  });
  afterEach(async () => {
    expect(harness.strict.violations).toEqual([]);
    await harness.close();
  });

  test('200K → 8K: the history is compacted before sending, by the previous model, and the message is answered', async () => {
    await harness.app().sessions.useModel(sessionId, harness.refOf(small));
    const turn = await harness.send(sessionId, 'code HERON-0001 = ?');
    expect(turn).toMatchObject({ outcome: 'complete', text: expect.stringContaining('HERON-0001 = ZX-12345-Q') });
    const types = turn.events.map((event) => event.type);
    expect(types.indexOf('compact-started')).toBeGreaterThan(types.indexOf('turn-start'));
    expect(types.indexOf('compact-completed')).toBeLessThan(types.indexOf('text-delta'));
    // More than 100,000 characters: read in parts, all by the same model.
    const summarisers = harness.strict.ofKind('summary').map(({ request }) => request.model.id);
    expect(new Set(summarisers)).toEqual(new Set([large.id]));
  });

  test('200K → 8K: when no summary can be made, the history is trimmed and the message is answered', async () => {
    harness.strict.setSummariser(SUMMARISERS.failing);
    await harness.app().sessions.useModel(sessionId, harness.refOf(small));
    const turn = await harness.send(sessionId, 'code HERON-0001 = ?');
    expect(turn).toMatchObject({ outcome: 'complete', text: expect.stringContaining('HERON-0001 = ZX-12345-Q') });
    expect(turn.events).toContainEqual({ type: 'compact-completed', didCompact: false, fallbackToTruncation: true });
  });

  test('to another provider: signatures are not sent to it, and everything still fits after switching back', async () => {
    await harness.app().sessions.useModel(sessionId, harness.refOf(elsewhere));
    expect((await harness.send(sessionId, 'Hello there [tools get_current_time]')).outcome).toBe('complete');
    await harness.app().sessions.useModel(sessionId, harness.refOf(large));
    expect((await harness.send(sessionId, 'And back [tools get_current_time]')).outcome).toBe('complete');
  });
});
