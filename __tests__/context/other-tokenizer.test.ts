import { loadPackages } from '../support/harness/adapter-harness';
import { engineFormats } from '../support/servers/wire-types';
import { fillerText } from '../support/strict-provider/fill-window';
import { openStrictHarness, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';

beforeAll(loadPackages, 120_000);

/** Tokenizers differ: some make a third more tokens of the same text, and add a few hundred for tools. */
describe.each(engineFormats('anthropic'))('a model that counts a third more tokens than we do, with %s', (type) => {
  const model = strictModel(type, 16_000, { tokenFactor: 1.35, toolPreambleTokens: 346 });
  let harness: StrictHarness;
  beforeEach(async () => {
    harness = await openStrictHarness({ models: [model] });
  });
  afterEach(() => harness.close());

  test('every message is answered, and once its counts are learned nothing is refused', async () => {
    const sessionId = await harness.newSession(model);
    let refusedAtHalf = 0;
    for (let part = 1; part <= 30; part += 1) {
      if (part === 16) refusedAtHalf = harness.strict.violations.length;
      expect((await harness.send(sessionId, fillerText(part % 10 === 0 ? 4_000 : 500, part))).outcome).toBe('complete');
    }
    expect(harness.strict.violations.every(({ rule }) => rule === 'window')).toBe(true);
    expect(harness.strict.violations.length).toBe(refusedAtHalf);
    expect(refusedAtHalf).toBeLessThanOrEqual(3);
  });

  test('a first message that fills the window is answered', async () => {
    const sessionId = await harness.newSession(model);
    expect((await harness.send(sessionId, fillerText(30_000, 1))).outcome).toBe('complete');
    expect((await harness.send(sessionId, fillerText(9_000, 2))).outcome).toBe('complete');
  });
});
