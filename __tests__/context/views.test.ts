import { loadPackages } from '../support/harness/adapter-harness';
import { engineFormats } from '../support/servers/wire-types';
import { hasCompacted, sendUntil, fillerText } from '../support/strict-provider/fill-window';
import { openStrictHarness, readTurn, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';

beforeAll(loadPackages, 120_000);

const forever = () => new AbortController().signal;

describe.each(engineFormats('anthropic'))('a context that the user changes, with %s', (type) => {
  const model = strictModel(type, 8_000);
  const larger = strictModel(type, 32_000);
  let harness: StrictHarness;
  let sessionId: string;
  beforeEach(async () => {
    harness = await openStrictHarness({ models: [model, larger] });
    sessionId = await harness.newSession(model);
    await harness.send(sessionId, 'code LYNX-0007 = QP-77777-K');
    await sendUntil(harness, sessionId, { tokens: 500, enough: hasCompacted });
  });
  afterEach(async () => {
    expect(harness.strict.violations).toEqual([]);
    await harness.close();
  });

  test('right after a compaction nothing is compacted again', async () => {
    for (let part = 1; part <= 3; part += 1) {
      expect(hasCompacted(await harness.send(sessionId, fillerText(300, `after ${part}`)))).toBe(false);
    }
  });

  test('undo restores everything, and the next message is fitted again and answered', async () => {
    const { version } = await harness.app().contexts.inspect(sessionId);
    await harness.app().contexts.undo(sessionId);
    expect(await harness.app().contexts.inspect(sessionId)).toMatchObject({ summary: null, boundarySeq: null });
    const turn = await harness.send(sessionId, fillerText(1_500, 'after the undo'));
    expect(turn.outcome).toBe('complete');
    expect((await harness.app().contexts.inspect(sessionId)).version).toBeGreaterThan(version);
  });

  test('reset after a switch to a larger window sends the whole history verbatim', async () => {
    await harness.app().sessions.useModel(sessionId, harness.refOf(larger));
    await harness.app().contexts.reset(sessionId);
    await harness.send(sessionId, 'Everything, please');
    const sent = JSON.stringify(harness.strict.ofKind('answer').at(-1)?.request.turns);
    for (const { role, ...message } of await harness.messages(sessionId)) {
      if (role === 'user' && 'content' in message) expect(sent).toContain(JSON.stringify(message.content).slice(1, -1));
    }
  });

  test('an edited summary is sent from then on', async () => {
    await harness.app().contexts.edit(sessionId, 'They like tea. code HERON-0008 = VT-88888-Q');
    expect((await harness.send(sessionId, 'code HERON-0008 = ?')).text).toBe('HERON-0008 = VT-88888-Q');
  });

  test('a pinned message is sent verbatim although it is covered, and a regenerated answer is fitted too', async () => {
    const pinned = (await harness.messages(sessionId)).find((message) => message.role === 'user' && message.seq > 1);
    await harness.app().contexts.pin(pinned?.id ?? '', true);
    const turn = await readTurn(harness.app().regenerate({ sessionId }, forever()));
    expect(turn.outcome).toBe('complete');
    const sent = JSON.stringify(harness.strict.ofKind('answer').at(-1)?.request.turns);
    expect(sent).toContain(pinned?.role === 'user' ? pinned.content.trim() : 'a question');
  });
});
