import { breaksAfter, says } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
const openHarness = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);

afterEach(() => databases.cleanUp());

describe('regenerate', () => {
  it('replaces the answer without repeating the question', async () => {
    const { sendMessage, regenerate, sessionId, all } = await openHarness({ replies: [says('first'), says('second')] });
    await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    const events = await collect(regenerate({ sessionId }, neverAborted()));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect((await all()).map((message) => message.role !== 'tool' && message.content)).toEqual(['Hi', 'second']);
  });

  it('retries a failed turn', async () => {
    const { sendMessage, regenerate, sessionId, all, model } = await openHarness({
      replies: [breaksAfter('', 'auth'), says('now it works')],
    });
    await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    await collect(regenerate({ sessionId }, neverAborted()));
    expect((await all()).map(({ role, status }) => [role, status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'complete'],
    ]);
    expect(model.calls[1]?.messages).toEqual(model.calls[0]?.messages);
  });

  it('fails when there is nothing to answer', async () => {
    const { regenerate, sessionId } = await openHarness({ replies: [] });
    await expect(collect(regenerate({ sessionId }, neverAborted()))).rejects.toMatchObject({
      error: { kind: 'not-found' },
    });
  });
});
