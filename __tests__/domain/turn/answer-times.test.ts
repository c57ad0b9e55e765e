import type { ModelPart } from '@/domain/providers/model-call';
import { createManualClock } from '../../support/clocks/fast-clock';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';
import { breaksAfter, says, type ScriptedReply } from '../../support/models/scripted-model';
import { collect, createTurnHarness } from '../../support/harness/turn-harness';
import { aUsage } from '../../support/builders/usage';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const FINISH: ModelPart = {
  type: 'finish',
  reason: 'stop',
  usage: aUsage({ outputTokens: 20, reasoningTokens: 5 }),
};

/** Each part comes after its delay. */
function takes(
  clock: { advance(ms: number): void },
  ...parts: readonly (readonly [number, ModelPart])[]
): ScriptedReply {
  return function* () {
    for (const [ms, part] of parts) {
      clock.advance(ms);
      yield part;
    }
  };
}

describe('an answer', () => {
  it('stores the time to its first token, its thinking time and its total time', async () => {
    const clock = createManualClock();
    const replies = [
      takes(
        clock,
        [700, { type: 'reasoning-delta', text: 'hm' }],
        [2_000, { type: 'reasoning-delta', text: ', well' }],
        [300, { type: 'reasoning-end', replay: null }],
        [400, { type: 'text-delta', text: 'Yes' }],
        [1_000, { type: 'text-delta', text: '.' }],
        [0, FINISH],
      ),
    ];
    const { sendMessage, sessionId, all } = await createTurnHarness(await databases.open(), { replies, clock });
    await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    expect((await all())[1]).toMatchObject({
      firstTokenMs: 700,
      thinkingMs: 2_300,
      durationMs: 4_400,
      continues: false,
    });
  });

  it('has no thinking time without thinking', async () => {
    const { sendMessage, sessionId, all } = await createTurnHarness(await databases.open(), { replies: [says('Yes')] });
    await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    expect((await all())[1]).toMatchObject({ thinkingMs: null });
  });

  it('is timed from the successful attempt, not from the waits before it', async () => {
    const replies = [breaksAfter('', 'rate-limit', 30_000), says('Yes')];
    const { sendMessage, sessionId, all } = await createTurnHarness(await databases.open(), { replies });
    await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    const answer = (await all())[1];
    if (answer?.role !== 'assistant') throw new Error('there is no answer');
    expect(answer.content).toBe('Yes');
    expect(answer.durationMs).toBeLessThan(30_000);
  });

  it('has no time to its first token when none came', async () => {
    const replies = [breaksAfter('', 'auth')];
    const { sendMessage, sessionId, all } = await createTurnHarness(await databases.open(), { replies });
    await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()));
    expect((await all())[1]).toMatchObject({ status: 'error', firstTokenMs: null });
  });
});
