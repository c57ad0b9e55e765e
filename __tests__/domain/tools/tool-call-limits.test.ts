import { MAX_SAME_CALLS, MAX_TOOL_CALLS } from '@/domain/turn/turn-limits';
import { aTool } from '../../support/builders/tools';
import { callsTools, says } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { sendAnswering, STOPPED_CLOCK } from '../../support/harness/approval-harness';
import { createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const openHarness = async (options: TurnHarnessOptions) =>
  createTurnHarness(await databases.open(), { clock: STOPPED_CLOCK, ...options });

describe('a turn', () => {
  const walk = aTool('walk');

  it('may no longer use tools after repeating the same call too often', async () => {
    const same = callsTools({ id: 'w', name: 'walk' });
    const replies = [...Array.from({ length: MAX_SAME_CALLS }, () => same), says('I stop')];
    const harness = await openHarness({ replies, tools: [walk] });
    expect(outcomeOf(await sendAnswering(harness, 'deny'))).toEqual({ kind: 'complete' });
    expect(harness.model.calls.map(({ toolChoice }) => toolChoice)).toEqual([
      ...Array.from({ length: MAX_SAME_CALLS }, () => 'auto'),
      'none',
    ]);
  });

  it('may no longer use tools after too many calls', async () => {
    const many = (round: number) =>
      callsTools(
        ...Array.from({ length: 16 }, (_, n) => ({
          id: `${round}-${n}`,
          name: 'walk',
          input: `{"n":${round * 100 + n}}`,
        })),
      );
    const harness = await openHarness({ replies: [many(1), many(2), says('enough')], tools: [walk], window: 200_000 });
    await sendAnswering(harness, 'deny');
    expect(16 * 2).toBe(MAX_TOOL_CALLS);
    expect(harness.model.calls.map(({ toolChoice }) => toolChoice)).toEqual(['auto', 'auto', 'none']);
  });
});
