import { loadPackages } from '../support/harness/adapter-harness';
import { engineFormats } from '../support/servers/wire-types';
import { fillerText } from '../support/strict-provider/fill-window';
import { textOf } from '../support/strict-provider/deterministic-model';
import { Refusal } from '../support/strict-provider/refusal';
import { openStrictHarness, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';

beforeAll(loadPackages, 120_000);

describe.each(engineFormats('openai'))('unknown limits, with %s', (type) => {
  const early = strictModel(type, 8_000, { id: `${type}-early`, windowUnknown: true });
  const late = strictModel(type, 8_000, { id: `${type}-late`, windowUnknown: true, refusesInStream: true });
  const terse = strictModel(type, 32_000, { id: `${type}-terse`, outputUnknown: true, maxOutput: 4_096 });
  const large = strictModel(type, 200_000);
  let harness: StrictHarness;
  beforeEach(async () => {
    harness = await openStrictHarness({ models: [early, late, terse, large] });
  });
  afterEach(() => harness.close());

  test.each([early, late])('an overflow is recovered from, and the window is learned ($id)', async (model) => {
    const sessionId = await harness.newSession(model);
    await harness.send(sessionId, 'code LYNX-0001 = VT-00001-K');
    for (let part = 1; part <= 9; part += 1) {
      const turn = await harness.send(sessionId, fillerText(900, part));
      expect(turn.outcome).toBe('complete');
    }
    const refusals = harness.strict.violations.map(({ rule }) => rule);
    expect(new Set(refusals)).toEqual(new Set(['window']));
    const { providerId, modelId } = harness.refOf(model);
    const learned = (await harness.app().providers.models(providerId)).find(
      ({ id }) => id === modelId,
    )?.contextWindowSize;
    // OpenAI's newer endpoint names no number: the guess is the refused size less a tenth.
    if (type === 'openai') expect(learned).toBeLessThan(11_000);
    else expect(learned).toBe(8_000);
    expect((await harness.send(sessionId, 'code LYNX-0001 = ?')).text).toBe('LYNX-0001 = VT-00001-K');

    // From now on nothing is refused.
    const before = harness.strict.violations.length;
    for (let part = 10; part <= 16; part += 1) {
      expect((await harness.send(sessionId, fillerText(900, part))).outcome).toBe('complete');
    }
    expect(harness.strict.violations).toHaveLength(before);
  });

  test('one message that is longer than the learned window is sent clipped, head and tail, and stored whole', async () => {
    const sessionId = await harness.newSession(early);
    const text = `HEAD ${fillerText(12_000, 1)} TAIL`;
    expect((await harness.send(sessionId, text)).outcome).toBe('complete');
    const sent = harness.strict.ofKind('answer').at(-1)?.request.turns.map(textOf).join('\n') ?? '';
    expect([sent.startsWith('HEAD'), sent.endsWith('TAIL')]).toEqual([true, true]);
    expect(sent).toContain('characters left out');
    expect((await harness.messages(sessionId))[0]).toMatchObject({ content: text });
  });

  test('a conversation many times longer than an unknown window is answered in the turn that learns the window', async () => {
    const sessionId = await harness.newSession(large);
    await harness.send(sessionId, 'code IBIS-0004 = ZX-44444-K');
    for (let part = 1; part <= 6; part += 1) await harness.send(sessionId, fillerText(20_000, part));
    await harness.app().sessions.useModel(sessionId, harness.refOf(early));
    expect(await harness.send(sessionId, 'Are you still there?')).toMatchObject({ outcome: 'complete' });
    const refused = harness.strict.violations.length;
    const refusedAnswers = harness.strict.ofKind('answer').filter(({ outcome }) => outcome instanceof Refusal);
    expect(refusedAnswers.length).toBeLessThanOrEqual(3);
    // And it stays learned.
    expect((await harness.send(sessionId, 'code IBIS-0004 = ?')).text).toContain('IBIS-0004 = ZX-44444-K');
    for (let part = 1; part <= 6; part += 1) await harness.send(sessionId, fillerText(900, part));
    // Where no number was named, the guess lies between what was refused and what was accepted: one more refusal may lower it.
    const settled = harness.strict.violations.length;
    expect(settled - refused).toBeLessThanOrEqual(type === 'openai' ? 1 : 0);
    for (let part = 7; part <= 12; part += 1) await harness.send(sessionId, fillerText(900, part));
    expect(harness.strict.violations).toHaveLength(settled);
  });

  test('a model with an unknown output limit is not asked for more than it can write', async () => {
    const sessionId = await harness.newSession(terse);
    expect((await harness.send(sessionId, 'Hello')).outcome).toBe('complete');
    expect(harness.strict.violations).toEqual([]);
  });
});
