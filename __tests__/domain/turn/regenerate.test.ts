import { breaksAfter, says } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
const live = () => new AbortController().signal;
const bench = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);

afterEach(() => databases.cleanUp());

describe('regenerate', () => {
  it('replaces the answer without repeating the question', async () => {
    const { sendMessage, regenerate, sessionId, all } = await bench({ replies: [says('first'), says('second')] });
    await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    const events = await collect(regenerate({ sessionId }, live()));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect((await all()).map((message) => message.role !== 'tool' && message.content)).toEqual(['Hi', 'second']);
  });

  it('retries a failed turn', async () => {
    const { sendMessage, regenerate, sessionId, all, model } = await bench({
      replies: [breaksAfter('', 'auth'), says('now it works')],
    });
    await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    await collect(regenerate({ sessionId }, live()));
    expect((await all()).map(({ role, status }) => [role, status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'complete'],
    ]);
    expect(model.calls[1]?.messages).toEqual(model.calls[0]?.messages);
  });

  it('fails when there is nothing to answer', async () => {
    const { regenerate, sessionId } = await bench({ replies: [] });
    await expect(collect(regenerate({ sessionId }, live()))).rejects.toMatchObject({ error: { kind: 'not-found' } });
  });
});
