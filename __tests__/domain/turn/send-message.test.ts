import { hangsAfter, says, thinks } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
const openHarness = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);

afterEach(() => databases.cleanUp());

describe('a turn', () => {
  it('emits its events in the documented order and stores the question and the answer', async () => {
    const { sendMessage, sessionId, all } = await openHarness({ replies: [says('Hello there')] });
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
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
    const harness = await openHarness({
      replies: [
        async function* (call, signal) {
          stored.push(...(await harness.all()));
          yield* says('ok')(call, signal);
        },
      ],
    });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'first' }, neverAborted()));
    expect(stored[0]).toMatchObject({ role: 'user', content: 'first' });
  });

  it('refuses an empty message and stores nothing', async () => {
    const { sendMessage, sessionId, all } = await openHarness({ replies: [] });
    await expect(collect(sendMessage({ sessionId, text: ' \n ' }, neverAborted()))).rejects.toMatchObject({
      error: { kind: 'empty-message' },
    });
    expect(await all()).toEqual([]);
  });

  it('rejects a second turn of the same session while one runs', async () => {
    const { sendMessage, sessionId } = await openHarness({ replies: [hangsAfter('wait')] });
    const abort = new AbortController();
    const first = collect(sendMessage({ sessionId, text: 'one' }, abort.signal));
    await expect(collect(sendMessage({ sessionId, text: 'two' }, neverAborted()))).rejects.toMatchObject({
      error: { kind: 'busy' },
    });
    abort.abort();
    expect(outcomeOf(await first)).toEqual({ kind: 'stopped' });
  });

  it('answers a message with the same client id once', async () => {
    const { sendMessage, sessionId, all, model } = await openHarness({ replies: [says('once')] });
    await collect(sendMessage({ sessionId, text: 'tap', clientId: 'c1' }, neverAborted()));
    const events = await collect(sendMessage({ sessionId, text: 'tap', clientId: 'c1' }, neverAborted()));
    expect(events.map(({ type }) => type)).toEqual(['turn-start', 'turn-end']);
    expect(model.calls).toHaveLength(1);
    expect(await all()).toHaveLength(2);
  });

  it('goes to another model when its own was removed', async () => {
    const { sendMessage, sessionId, sessions, provider, all } = await openHarness({ replies: [says('ok')] });
    await sessions.useModel(sessionId, { providerId: 'gone', modelId: 'gpt-4o' });
    await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    expect(await all()).toMatchObject([{ role: 'user' }, { providerId: provider.id, modelId: 'model-a' }]);
    expect(await sessions.get(sessionId)).toMatchObject({ providerId: provider.id, modelId: 'model-a' });
  });

  it('fails before anything is stored when no model is left', async () => {
    const { sendMessage, sessionId, models, provider, all } = await openHarness({ replies: [] });
    for (const { id } of await models.list(provider.id)) await models.remove({ providerId: provider.id, modelId: id });
    await expect(collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()))).rejects.toMatchObject({
      error: { kind: 'model-missing', nextStep: 'choose-model' },
    });
    expect(await all()).toEqual([]);
  });

  it('counts the tokens that the provider reported, including those for the title', async () => {
    const { sendMessage, sessionId, sessions } = await openHarness({ replies: [says('ok')] });
    await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    expect((await sessions.get(sessionId))?.totalTokens).toBe(220);
  });
});

describe('thinking', () => {
  it('is sent back with its signature, and only to the model that produced it', async () => {
    const { sendMessage, sessionId, sessions, provider, model } = await openHarness({
      replies: [thinks('hmm', 'one'), says('two'), says('three')],
    });
    await collect(sendMessage({ sessionId, text: 'a' }, neverAborted()));
    await collect(sendMessage({ sessionId, text: 'b' }, neverAborted()));
    expect(model.calls[1]?.messages[1]).toMatchObject({ thinking: [{ text: 'hmm', replay: 'signature' }] });
    await sessions.useModel(sessionId, { providerId: provider.id, modelId: 'model-b' });
    await collect(sendMessage({ sessionId, text: 'c' }, neverAborted()));
    expect(model.calls[2]?.messages[1]).toMatchObject({ thinking: [] });
  });
});
