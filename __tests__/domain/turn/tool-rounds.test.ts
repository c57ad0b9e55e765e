import type { Tool } from '@/domain/tools/tool';
import { MAX_MODEL_CALLS } from '@/domain/turn/turn-limits';
import { aTool } from '../../support/builders/tools';
import { callsTools, says } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
const openHarness = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);

afterEach(() => databases.cleanUp());

const clockTool = aTool('get_current_time', { run: async () => 'noon' });

describe('tool rounds', () => {
  it('run the calls, send the results back and continue until the model answers', async () => {
    const { sendMessage, sessionId, model, all } = await openHarness({
      replies: [callsTools({ id: 'a', name: 'get_current_time' }), says('It is noon')],
      tools: [clockTool],
    });
    const events = await collect(sendMessage({ sessionId, text: 'Time?' }, neverAborted()));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect((await all()).map(({ role, status }) => [role, status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'complete'],
      ['tool', 'complete'],
      ['assistant', 'complete'],
    ]);
    expect(model.calls[1]?.messages.at(-1)).toEqual({
      role: 'tool',
      results: [{ toolCallId: 'a', toolName: 'get_current_time', output: 'noon', isError: false }],
    });
  });

  it('run parallel calls concurrently', async () => {
    let running = 0;
    let most = 0;
    const slow: Tool = {
      ...clockTool,
      run: async () => {
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return 'done';
      },
    };
    const { sendMessage, sessionId } = await openHarness({
      replies: [
        callsTools({ id: 'a', name: 'get_current_time' }, { id: 'b', name: 'get_current_time' }),
        says('both done'),
      ],
      tools: [{ ...slow, timeoutMs: 10_000 }],
      clock: { now: () => 0, after: () => () => undefined },
    });
    await collect(sendMessage({ sessionId, text: 'twice' }, neverAborted()));
    expect(most).toBe(2);
  });

  it.each([
    ['an unknown tool', { id: 'a', name: 'no_such_tool' }, /no tool named/],
    ['broken arguments', { id: 'a', name: 'get_current_time', input: '{"a":' }, /not valid JSON/],
  ])('turn %s into an error result that the model sees', async (_what, call, reason) => {
    const { sendMessage, sessionId, model } = await openHarness({
      replies: [callsTools(call), says('sorry')],
      tools: [clockTool],
    });
    const events = await collect(sendMessage({ sessionId, text: 'go' }, neverAborted()));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    const last = model.calls[1]?.messages.at(-1);
    expect(last).toMatchObject({ role: 'tool', results: [{ isError: true, output: expect.stringMatching(reason) }] });
  });

  it('turn a throw and a timeout into an error result', async () => {
    const throws: Tool = { ...clockTool, run: () => Promise.reject(new Error('no clock here')) };
    const hangs: Tool = {
      ...clockTool,
      definition: { ...clockTool.definition, name: 'hangs' },
      run: () => new Promise(() => undefined),
    };
    const { sendMessage, sessionId, all } = await openHarness({
      replies: [callsTools({ id: 'a', name: 'get_current_time' }, { id: 'b', name: 'hangs' }), says('sorry')],
      tools: [throws, hangs],
    });
    await collect(sendMessage({ sessionId, text: 'go' }, neverAborted()));
    const outputs = (await all()).flatMap((message) =>
      message.role === 'tool' ? [[message.status, message.toolOutput]] : [],
    );
    expect(outputs).toEqual([
      ['error', 'no clock here'],
      ['error', 'No result within 1 seconds.'],
    ]);
  });

  it('truncate a huge result before it is stored', async () => {
    const huge: Tool = { ...clockTool, run: async () => 'x'.repeat(40_000) };
    const { sendMessage, sessionId, all } = await openHarness({
      replies: [callsTools({ id: 'a', name: 'get_current_time' }), says('long')],
      tools: [huge],
    });
    await collect(sendMessage({ sessionId, text: 'go' }, neverAborted()));
    const tool = (await all()).find((message) => message.role === 'tool');
    expect(tool?.role === 'tool' && tool.toolOutput).toMatch(/showing first 30000 of 40000 characters/);
  });

  it('are limited: the last allowed call may not use tools', async () => {
    const loops = Array.from({ length: MAX_MODEL_CALLS }, (_, n) =>
      callsTools({ id: `c${n}`, name: 'get_current_time', input: `{"n":${n}}` }),
    );
    const { sendMessage, sessionId, model } = await openHarness({ replies: loops, tools: [clockTool] });
    const events = await collect(sendMessage({ sessionId, text: 'loop' }, neverAborted()));
    expect(model.calls).toHaveLength(MAX_MODEL_CALLS);
    expect(model.calls.map(({ toolChoice }) => toolChoice)).toEqual([
      ...Array.from({ length: MAX_MODEL_CALLS - 1 }, () => 'auto'),
      'none',
    ]);
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'tool-loop' } });
  });
});
