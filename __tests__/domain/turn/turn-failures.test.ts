import { breaksAfter, says } from '../../support/models/scripted-model';
import { createManualClock } from '../../support/clocks/fast-clock';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
const openHarness = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);

afterEach(() => databases.cleanUp());

describe('a turn that fails', () => {
  it.each(['overloaded', 'network'] as const)(
    'with %s before the first token is retried twice, then reported',
    async (kind) => {
      const { sendMessage, sessionId, model } = await openHarness({
        replies: [breaksAfter('', kind), breaksAfter('', kind), breaksAfter('', kind)],
      });
      const events = await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
      expect(events.filter(({ type }) => type === 'retrying')).toHaveLength(2);
      expect(model.calls).toHaveLength(3);
      expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind } });
    },
  );

  it('is not retried after the first token, so no text is repeated', async () => {
    const { sendMessage, sessionId, model, all } = await openHarness({ replies: [breaksAfter('Hello ', 'network')] });
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    expect(model.calls).toHaveLength(1);
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'network' } });
    expect((await all())[1]).toMatchObject({ content: 'Hello ', status: 'interrupted', error: { kind: 'network' } });
  });

  it.each([
    [30_000, 2],
    [86_400_000, 1],
    [undefined, 1],
  ])('waits out a rate limit of %s ms only when that is short', async (retryAfterMs, calls) => {
    const { sendMessage, sessionId, model } = await openHarness({
      replies: [breaksAfter('', 'rate-limit', retryAfterMs), says('now')],
    });
    await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    expect(model.calls).toHaveLength(calls);
  });

  it('can be cancelled during the wait that a provider asks for, and then sends nothing', async () => {
    const clock = createManualClock();
    const { sendMessage, sessionId, model, all } = await openHarness({
      replies: [breaksAfter('', 'rate-limit', 30_000), says('never asked for')],
      clock,
    });
    const stop = new AbortController();
    const waits: number[] = [];
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, stop.signal), (event) => {
      if (event.type !== 'retrying') return;
      waits.push(event.inMs);
      setImmediate(() => stop.abort());
    });
    clock.advance(60_000);
    expect(waits).toEqual([30_000]);
    expect(outcomeOf(events)).toEqual({ kind: 'stopped' });
    expect(model.calls).toHaveLength(1);
    expect((await all()).map(({ role, status }) => [role, status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'interrupted'],
    ]);
  });

  it.each(['auth', 'quota', 'bad-request', 'model-not-found'] as const)('with %s is never retried', async (kind) => {
    const { sendMessage, sessionId, model, all } = await openHarness({ replies: [breaksAfter('', kind)] });
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    expect(model.calls).toHaveLength(1);
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind } });
    expect((await all())[0]).toMatchObject({ role: 'user', content: 'Hi' });
  });

  it('keeps an answer cut at the output limit, with the outcome "length"', async () => {
    const { sendMessage, sessionId } = await openHarness({ replies: [says('very long', 'length')] });
    expect(outcomeOf(await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted())))).toEqual({
      kind: 'length',
    });
  });

  it('has the kind "blocked" when the answer was blocked', async () => {
    const { sendMessage, sessionId } = await openHarness({ replies: [says('', 'blocked')] });
    expect(outcomeOf(await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted())))).toMatchObject({
      kind: 'failed',
      error: { kind: 'blocked' },
    });
  });

  it('still emits turn-end when the disk fills up after turn-start', async () => {
    const db = await databases.open();
    const { sendMessage, sessionId } = await createTurnHarness(db, {
      replies: [says('x'.repeat(500_000))],
    });
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()), (event) => {
      if (event.type === 'turn-start') void db.all('PRAGMA max_page_count = 1');
    });
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'storage' } });
  });
});
