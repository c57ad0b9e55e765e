import { aTool } from '../../support/builders/tools';
import { callsTools, says } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
const openHarness = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);

afterEach(() => databases.cleanUp());

const clockTool = aTool('get_current_time', { run: async () => 'noon' });

describe('titles', () => {
  it('start as the first words, and are generated after the first answer', async () => {
    const { sendMessage, sessionId, sessions } = await openHarness({ replies: [says('Sure')] });
    let early: string | undefined;
    for await (const event of sendMessage({ sessionId, text: 'Plan three days in Kyoto' }, neverAborted())) {
      if (event.type === 'turn-start') early = (await sessions.get(sessionId))?.title;
    }
    expect(early).toBe('Plan three days in Kyoto');
    expect(await sessions.get(sessionId)).toMatchObject({ title: 'A scripted title', titleSource: 'generated' });
  });

  it('are never replaced when the user set them', async () => {
    const { sendMessage, sessionId, sessions, model } = await openHarness({ replies: [says('Sure')] });
    await sessions.rename(sessionId, 'Mine', 'manual');
    await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    expect((await sessions.get(sessionId))?.title).toBe('Mine');
    expect(model.completions).toHaveLength(0);
  });

  it('are generated after a turn with tools, too', async () => {
    const { sendMessage, sessionId, sessions } = await openHarness({
      replies: [callsTools({ id: 'a', name: 'get_current_time' }), says('Noon')],
      tools: [clockTool],
    });
    await collect(sendMessage({ sessionId, text: 'Time?' }, neverAborted()));
    expect((await sessions.get(sessionId))?.titleSource).toBe('generated');
  });
});
