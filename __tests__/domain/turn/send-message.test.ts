import { hangsAfter, says, thinks } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
const live = () => new AbortController().signal;
const bench = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);

afterEach(() => databases.cleanUp());

describe('a turn', () => {
  it('emits its events in the documented order and stores the question and the answer', async () => {
    const { sendMessage, sessionId, all } = await bench({ replies: [says('Hello there')] });
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    expect(events.map(({ type }) => type)).toEqual([
      'turn-start',
      'context-built',
      'text-delta',
      'text-delta',
      'response-complete',
      'turn-end',
    ]);
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect(await all()).toMatchObject([
      { role: 'user', content: 'Hi', status: 'complete', seq: 1 },
      { role: 'assistant', content: 'Hello there', status: 'complete', endReason: 'stop', seq: 2 },
    ]);
  });

  it('commits the question before it calls the model', async () => {
    const stored: unknown[] = [];
    const b = await bench({
      replies: [
        async function* (call, signal) {
          stored.push(...(await b.all()));
          yield* says('ok')(call, signal);
        },
      ],
    });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'first' }, live()));
    expect(stored[0]).toMatchObject({ role: 'user', content: 'first' });
  });

  it('refuses an empty message and stores nothing', async () => {
    const { sendMessage, sessionId, all } = await bench({ replies: [] });
    await expect(collect(sendMessage({ sessionId, text: ' \n ' }, live()))).rejects.toMatchObject({
      error: { kind: 'empty-message' },
    });
    expect(await all()).toEqual([]);
  });

  it('rejects a second turn of the same session while one runs', async () => {
    const { sendMessage, sessionId } = await bench({ replies: [hangsAfter('wait')] });
    const abort = new AbortController();
    const first = collect(sendMessage({ sessionId, text: 'one' }, abort.signal));
    await expect(collect(sendMessage({ sessionId, text: 'two' }, live()))).rejects.toMatchObject({
      error: { kind: 'busy' },
    });
    abort.abort();
    expect(outcomeOf(await first)).toEqual({ kind: 'stopped' });
  });

  it('answers a message with the same client id once', async () => {
    const { sendMessage, sessionId, all, model } = await bench({ replies: [says('once')] });
    await collect(sendMessage({ sessionId, text: 'tap', clientId: 'c1' }, live()));
    const events = await collect(sendMessage({ sessionId, text: 'tap', clientId: 'c1' }, live()));
    expect(events.map(({ type }) => type)).toEqual(['turn-start', 'turn-end']);
    expect(model.calls).toHaveLength(1);
    expect(await all()).toHaveLength(2);
  });

  it('fails before anything is stored when its model was removed', async () => {
    const { sendMessage, sessionId, sessions, provider, all } = await bench({ replies: [] });
    await sessions.useModel(sessionId, { providerId: provider.id, modelId: 'gone' });
    await expect(collect(sendMessage({ sessionId, text: 'Hi' }, live()))).rejects.toMatchObject({
      error: { kind: 'model-missing', nextStep: 'choose-model' },
    });
    expect(await all()).toEqual([]);
  });

  it('counts the tokens that the provider reported, including those for the title', async () => {
    const { sendMessage, sessionId, sessions } = await bench({ replies: [says('ok')] });
    await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    expect((await sessions.get(sessionId))?.totalTokens).toBe(220);
  });
});

describe('thinking', () => {
  it('is sent back with its signature, and only to the model that produced it', async () => {
    const { sendMessage, sessionId, sessions, provider, model } = await bench({
      replies: [thinks('hmm', 'one'), says('two'), says('three')],
    });
    await collect(sendMessage({ sessionId, text: 'a' }, live()));
    await collect(sendMessage({ sessionId, text: 'b' }, live()));
    expect(model.calls[1]?.messages[1]).toMatchObject({ thinking: [{ text: 'hmm', replay: 'signature' }] });
    await sessions.useModel(sessionId, { providerId: provider.id, modelId: 'model-b' });
    await collect(sendMessage({ sessionId, text: 'c' }, live()));
    expect(model.calls[2]?.messages[1]).toMatchObject({ thinking: [] });
  });
});
