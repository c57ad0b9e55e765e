import { loadPackages } from '../support/harness/adapter-harness';
import { engineFormats } from '../support/servers/wire-types';
import { hasCompacted, fillerText } from '../support/strict-provider/fill-window';
import { openStrictHarness, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';

beforeAll(loadPackages, 120_000);

describe.each(engineFormats('openai'))('nothing is compacted unnecessarily, with %s', (type) => {
  const model = strictModel(type, 16_000);
  const untold = strictModel(type, 64_000, { id: `${type}-untold`, windowUnknown: true });
  let harness: StrictHarness;
  beforeEach(async () => {
    harness = await openStrictHarness({ models: [model, untold] });
  });
  afterEach(() => harness.close());

  test('Session with 0 messages', async () => {
    const sessionId = await harness.newSession(model);
    const steps = harness.app().contexts.compact(sessionId, new AbortController().signal);
    expect(await steps.next()).toEqual({ done: true, value: { kind: 'unchanged', why: 'all-protected' } });
    expect(await harness.app().contexts.inspect(sessionId)).toMatchObject({
      summary: null,
      version: 0,
      boundarySeq: null,
    });
    expect(harness.strict.log).toEqual([]);
  });

  test('Session with only 1 user message, even a long one', async () => {
    const sessionId = await harness.newSession(model);
    const turn = await harness.send(sessionId, fillerText(11_000, 1));
    expect(turn.outcome).toBe('complete');
    expect(hasCompacted(turn)).toBe(false);
  });

  test('Very short conversations: Never compact if < 10 messages (automatically)', async () => {
    const sessionId = await harness.newSession(model);
    await harness.app().contexts.changeSettings({ threshold: 0.5 });
    for (const part of [1, 2, 3, 4])
      expect(hasCompacted(await harness.send(sessionId, fillerText(2_300, part)))).toBe(false);
    expect((await harness.app().contexts.inspect(sessionId)).estimatedTokens).toBeGreaterThan(8_000);
    expect(harness.strict.ofKind('summary')).toEqual([]);
  });

  test('Verify compact does not trigger when model context window is null', async () => {
    const sessionId = await harness.newSession(untold);
    for (let part = 1; part <= 12; part += 1) {
      const turn = await harness.send(sessionId, fillerText(3_500, part));
      expect([turn.outcome, hasCompacted(turn)]).toEqual(['complete', false]);
    }
    expect(harness.strict.log.filter(({ kind }) => kind !== 'answer')).toEqual([]);
    expect(harness.strict.violations).toEqual([]);
  });

  test('Session where all messages are within the protected window', async () => {
    const sessionId = await harness.newSession(model, fillerText(10_500, 'of the system prompt'));
    for (let part = 1; part <= 8; part += 1) {
      const turn = await harness.send(sessionId, `Short ${part}. [${40 + part} words] and so on with some more words`);
      expect([turn.outcome, hasCompacted(turn)]).toEqual(['complete', false]);
    }
    expect(harness.strict.ofKind('summary')).toEqual([]);
    expect((await harness.messages(sessionId)).length).toBe(16);
  });
});
