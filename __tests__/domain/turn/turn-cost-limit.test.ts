import { tokenPrices } from '@/domain/providers/known-model';
import type { ModelPrices } from '@/domain/providers/provider';
import type { Clock } from '@/domain/runtime';
import type { Tool } from '@/domain/tools/tool';
import { createTestDatabases } from '../../support/database/node-database';
import { collect, createTurnHarness, outcomeOf } from '../../support/harness/turn-harness';
import { callsTools, says } from '../../support/models/scripted-model';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const lookUp: Tool = {
  definition: { name: 'look_up', description: '', inputSchema: { type: 'object' } },
  risk: 'none',
  server: null,
  timeoutMs: 1_000,
  describe: () => ({ host: null, sends: '' }),
  run: async () => 'nothing found',
};

const calls = (n: number) => callsTools({ id: `call-${n}`, name: 'look_up', input: `{"n":${n}}` });

/** Every call of the scripted model uses 100 input tokens and so costs one dollar. */
const ONE_DOLLAR_A_CALL: ModelPrices = { ...tokenPrices(10_000, 0, null), longPrompt: null };

async function run({
  maxTurnCostUsd,
  prices = ONE_DOLLAR_A_CALL,
  clock,
}: {
  maxTurnCostUsd?: unknown;
  prices?: ModelPrices | null;
  clock?: Clock;
}) {
  const replies = [calls(1), calls(2), calls(3), says('Done')];
  const harness = await createTurnHarness(await databases.open(), { replies, tools: [lookUp], prices, clock });
  if (maxTurnCostUsd !== undefined) await harness.settings.set('maxTurnCostUsd', maxTurnCostUsd);
  const question = { sessionId: harness.sessionId, text: 'Search' };
  const events = await collect(harness.sendMessage(question, new AbortController().signal));
  return { outcome: outcomeOf(events), toolChoices: harness.model.calls.map(({ toolChoice }) => toolChoice) };
}

describe('the cost limit of a turn', () => {
  it('lets the call after it answer without tools', async () => {
    expect(await run({ maxTurnCostUsd: 3 })).toEqual({
      outcome: { kind: 'complete' },
      toolChoices: ['auto', 'auto', 'auto', 'none'],
    });
  });

  it('S23: holds when the clock is set back during the turn', async () => {
    let now = 10 ** 12;
    const clock = { now: () => (now -= 3_600_000), after: () => () => undefined };
    const { toolChoices } = await run({ maxTurnCostUsd: 2, clock });
    expect(toolChoices).toEqual(['auto', 'auto', 'none']);
  });

  it('ends a turn whose model calls tools all the same', async () => {
    expect(await run({ maxTurnCostUsd: 1.5 })).toMatchObject({
      outcome: { kind: 'failed', error: { kind: 'tool-loop' } },
      toolChoices: ['auto', 'auto', 'none'],
    });
  });

  it('does not exist until it is set, and a damaged value does not count as one', async () => {
    for (const maxTurnCostUsd of [undefined, null, '1', { usd: 1 }])
      expect(await run({ maxTurnCostUsd })).toEqual({
        outcome: { kind: 'complete' },
        toolChoices: ['auto', 'auto', 'auto', 'auto'],
      });
  });

  it('cannot apply where the price is unknown', async () => {
    const { toolChoices } = await run({ maxTurnCostUsd: 1, prices: null });
    expect(toolChoices).toEqual(['auto', 'auto', 'auto', 'auto']);
  });
});
