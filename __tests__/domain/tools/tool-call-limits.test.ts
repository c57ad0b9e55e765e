import { MAX_INPUT_CHARS } from '@/domain/tools/tool-input-limit';
import { MAX_SAME_CALLS, MAX_STORED_CALLS, MAX_TOOL_CALLS } from '@/domain/turn/turn-limits';
import { aTool } from '../../support/builders/tools';
import { callsTools, says } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { fetchTool, sendAnswering, STOPPED_CLOCK } from '../../support/harness/approval-harness';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

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

  it('S15: makes no more calls than its limit, however many one answer asks for', async () => {
    const ran: string[] = [];
    const calls = Array.from({ length: 300 }, (_, n) => ({ id: `c${n}`, name: 'walk', input: `{"n":${n}}` }));
    const counted = aTool('walk', { run: async (input) => (ran.push(JSON.stringify(input)), 'ok') });
    const harness = await openHarness({
      replies: [callsTools(...calls), says('enough')],
      tools: [counted],
      window: null,
    });
    expect(outcomeOf(await sendAnswering(harness, 'deny'))).toEqual({ kind: 'complete' });
    expect(ran).toEqual(calls.slice(0, MAX_TOOL_CALLS).map(({ input }) => input));
    const rows = (await harness.all()).filter((row) => row.role === 'tool');
    expect(rows).toHaveLength(MAX_STORED_CALLS);
    expect(new Set(rows.slice(MAX_TOOL_CALLS).map(({ status, toolOutput }) => `${status}: ${toolOutput}`))).toEqual(
      new Set([`error: Not run: one turn can make at most ${MAX_TOOL_CALLS} tool calls.`]),
    );
  });

  it('S15: does not make the same call over and over in one answer', async () => {
    let runs = 0;
    const same = callsTools(...Array.from({ length: 30 }, (_, n) => ({ id: `c${n}`, name: 'walk' })));
    const counted = aTool('walk', { run: async () => `${(runs += 1)}` });
    const harness = await openHarness({ replies: [same, says('enough')], tools: [counted] });
    await sendAnswering(harness, 'deny');
    expect(runs).toBe(MAX_SAME_CALLS);
  });

  it('S24: does not make a call with endless arguments, and does not store them', async () => {
    expect(MAX_INPUT_CHARS).toBeLessThanOrEqual(500_000);
    const input = JSON.stringify({ text: 'x'.repeat(MAX_INPUT_CHARS) });
    const harness = await openHarness({
      replies: [callsTools({ id: 'c', name: 'walk', input }), says('ok')],
      tools: [walk],
    });
    await sendAnswering(harness, 'deny');
    const [row] = (await harness.all()).filter((each) => each.role === 'tool');
    expect(row).toMatchObject({ status: 'error', toolOutput: expect.stringContaining('too long') });
    expect(row?.toolInput.length).toBeLessThan(1_000);
  });
});

describe('a turn that continues after a restart', () => {
  /** In the first process a tool takes this long in each of two answers. Beside the second run, a call waits for approval, and the process ends. */
  async function continued({ toolMs, injects = false }: { toolMs: number; injects?: boolean }) {
    const path = databases.newPath();
    let now = 1_000;
    const clock = { now: () => now, after: () => () => undefined };
    const slow = aTool('slow', {
      run: async () => {
        now += toolMs;
        if (injects) await first.queue.add({ sessionId: first.sessionId, text: 'Hurry', images: [], files: [] });
        return 'ok';
      },
    });
    const first = await createTurnHarness(await databases.open(path), {
      replies: [
        callsTools({ id: 's1', name: 'slow' }),
        callsTools({ id: 's2', name: 'slow' }, { id: 'f', name: 'fetch_page', input: '{"host":"a.example"}' }),
      ],
      tools: [slow, fetchTool()],
      clock,
    });
    let requestId = '';
    const turn = first.sendMessage({ sessionId: first.sessionId, text: 'go' }, neverAborted());
    for (let hasSlowEnded = false; requestId === '' || !hasSlowEnded;) {
      const { value, done } = await turn.next();
      if (done) throw new Error('No call waits for approval.');
      if (value.type === 'approval-requested') requestId = value.requestId;
      hasSlowEnded = value.type === 'tool-call-completed';
    }
    const second = await createTurnHarness(await databases.open(path), {
      replies: [says('done')],
      tools: [slow, fetchTool()],
      clock,
      ids: 'second',
    });
    await collect(second.answerApproval({ requestId, answer: 'once' }, neverAborted()));
    return second.model.calls.map(({ toolChoice }) => toolChoice);
  }

  it('may still use tools within its time', async () => {
    expect(await continued({ toolMs: 60_000 })).toEqual(['auto']);
  });

  it.each([false, true])(
    'has used the time of the first process, also before an injected message (%s)',
    async (injects) => {
      expect(await continued({ toolMs: 3 * 60_000, injects })).toEqual(['none']);
    },
  );
});
