import type { ChatEvent } from '@/domain/chat-event';
import type { Tool } from '@/domain/tools/tool';
import { aTool } from '../../support/builders/tools';
import { callsTools, says, saysAndCalls } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { callsFetch, fetchTool, sendAnswering, STOPPED_CLOCK } from '../../support/harness/approval-harness';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const openHarness = async (options: TurnHarnessOptions) =>
  createTurnHarness(await databases.open(), { clock: STOPPED_CLOCK, ...options });

const noteTool = (ran: string[]): Tool =>
  aTool('save_note', {
    risk: 'changes',
    describe: () => ({ host: null, sends: 'a note' }),
    run: async () => (ran.push('note'), 'saved'),
  });

it('an approval is requested before a host is reached, and shows what will be sent and where', async () => {
  const tool = fetchTool();
  const harness = await openHarness({ replies: [callsFetch('a.example'), says('done')], tools: [tool] });
  const events = await sendAnswering(harness, 'once');
  expect(events.find(({ type }) => type === 'approval-requested')).toMatchObject({
    toolName: 'fetch_page',
    host: 'a.example',
    sends: 'GET a.example',
    risk: 'network',
  });
  expect(tool.ran).toEqual(['a.example']);
  expect(outcomeOf(events)).toEqual({ kind: 'complete' });
});

it('the event and the request quote what the model said right before the call, with hidden characters made visible', async () => {
  const text = `${'Long before. '.repeat(100)}I need this page\u200b now.`;
  const call = { id: 'c', name: 'fetch_page', input: '{"host":"a.example"}' };
  const harness = await openHarness({ replies: [saysAndCalls(text, call), says('done')], tools: [fetchTool()] });
  const reasons: (string | null)[] = [];
  await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'go' }, neverAborted()), (event) => {
    if (event.type !== 'approval-requested') return;
    reasons.push(event.why);
    setImmediate(async () => {
      reasons.push((await harness.approvalRequest(event.requestId)).why);
      await collect(harness.answerApproval({ requestId: event.requestId, answer: 'deny' }, neverAborted()));
    });
  });
  expect(reasons).toHaveLength(2);
  expect(reasons[1]).toBe(reasons[0]);
  expect(reasons[0]).toMatch(/^….*I need this page⟨U\+200B⟩ now\.$/);
  expect(reasons[0]?.length).toBeLessThan(700);
});

it('the request has no reason when the model gave none', async () => {
  const harness = await openHarness({ replies: [callsFetch('a.example'), says('done')], tools: [fetchTool()] });
  const events = await sendAnswering(harness, 'deny');
  expect(events.find(({ type }) => type === 'approval-requested')).toMatchObject({ why: null });
});

it.each(['deny', 'never'] as const)('%s: nothing runs, and the model gets an error result', async (answer) => {
  const tool = fetchTool();
  const harness = await openHarness({ replies: [callsFetch('a.example'), says('pity')], tools: [tool] });
  await sendAnswering(harness, answer);
  expect(tool.ran).toEqual([]);
  expect(harness.model.calls[1]?.messages.at(-1)).toMatchObject({
    results: [{ isError: true, output: 'The user declined this call.' }],
  });
});

it.each([
  ['once', 2],
  ['chat', 1],
  ['always', 1],
  ['never', 1],
] as const)('after "%s" the same host needs approval %i times in two turns', async (answer, questions) => {
  const harness = await openHarness({
    replies: [callsFetch('a.example'), says('1'), callsFetch('a.example'), says('2')],
    tools: [fetchTool()],
  });
  const events = [...(await sendAnswering(harness, answer)), ...(await sendAnswering(harness, answer))];
  expect(events.filter(({ type }) => type === 'approval-requested')).toHaveLength(questions);
});

it('a permission covers one host: another one needs approval', async () => {
  const harness = await openHarness({
    replies: [callsFetch('a.example'), callsFetch('b.example', 'd'), says('2')],
    tools: [fetchTool()],
  });
  const events = await sendAnswering(harness, 'always');
  expect(events.flatMap((event) => (event.type === 'approval-requested' ? [event.host] : []))).toEqual([
    'a.example',
    'b.example',
  ]);
});

it('built-in tools may change things without approval until untrusted text was in the context', async () => {
  const ran: string[] = [];
  const note = callsTools({ id: 'n', name: 'save_note' });
  const harness = await openHarness({
    replies: [note, says('noted'), callsFetch('a.example'), callsTools({ id: 'm', name: 'save_note' }), says('noted')],
    tools: [fetchTool(), noteTool(ran)],
  });
  const before = await sendAnswering(harness, 'deny');
  expect(before.some(({ type }) => type === 'approval-requested')).toBe(false);
  const after = await sendAnswering(harness, 'once');
  expect(after.flatMap((event) => (event.type === 'approval-requested' ? [event.toolName] : []))).toEqual([
    'fetch_page',
    'save_note',
  ]);
});

it('a pending call does not delay the others, and stop closes it', async () => {
  const ran: string[] = [];
  const harness = await openHarness({
    replies: [
      callsTools({ id: 'a', name: 'fetch_page', input: '{"host":"a.example"}' }, { id: 'n', name: 'save_note' }),
    ],
    tools: [fetchTool(), noteTool(ran)],
  });
  const abort = new AbortController();
  const events = await collect(
    harness.sendMessage({ sessionId: harness.sessionId, text: 'go' }, abort.signal),
    (event) => {
      if (event.type === 'tool-call-completed' && event.toolName === 'save_note') abort.abort();
    },
  );
  expect(ran).toEqual(['note']);
  expect(outcomeOf(events)).toEqual({ kind: 'stopped' });
  expect((await harness.all()).find((row) => row.role === 'tool' && row.toolName === 'fetch_page')).toMatchObject({
    status: 'interrupted',
  });
});

it('a call with arguments that do not match the schema neither runs nor requests approval', async () => {
  const tool = fetchTool();
  const harness = await openHarness({
    replies: [callsTools({ id: 'a', name: 'fetch_page', input: '{"host":5}' }), says('sorry')],
    tools: [tool],
  });
  const events = await sendAnswering(harness, 'always');
  expect(events.some(({ type }) => type === 'approval-requested')).toBe(false);
  expect(tool.ran).toEqual([]);
  expect(harness.model.calls[1]?.messages.at(-1)).toMatchObject({
    results: [{ isError: true, output: expect.stringMatching(/do not fit/) }],
  });
});

it('arguments that a built-in tool does not have are neither shown nor sent', async () => {
  const inputs: unknown[] = [];
  const tool: Tool = {
    ...fetchTool(),
    describe: (input) => ({ host: String(input.host), sends: JSON.stringify(input) }),
    run: async (input) => (inputs.push(input), 'page'),
  };
  const input = '{"host":"a.example","reason":"because","__proto__":{"x":1}}';
  const harness = await openHarness({
    replies: [callsTools({ id: 'a', name: 'fetch_page', input }), says('done')],
    tools: [tool],
  });
  const events = await sendAnswering(harness, 'once');
  expect(events.find(({ type }) => type === 'approval-requested')).toMatchObject({ sends: '{"host":"a.example"}' });
  expect(inputs).toEqual([{ host: 'a.example' }]);
});

it('a call with an argument that a server does not list does not run, and the model reads which one', async () => {
  const tool = { ...fetchTool(), server: 'server-1' };
  const input = '{"host":"a.example","reason":"because"}';
  const harness = await openHarness({
    replies: [callsTools({ id: 'a', name: 'fetch_page', input }), says('done')],
    tools: [tool],
  });
  await sendAnswering(harness, 'always');
  expect(tool.ran).toEqual([]);
  expect(harness.model.calls[1]?.messages.at(-1)).toMatchObject({
    results: [{ isError: true, output: 'The arguments do not fit the tool: unknown argument “reason”.' }],
  });
});

it('the duration of a call does not include the time that the user takes to decide', async () => {
  let time = 1_000;
  const clock = { now: () => time, after: () => () => undefined };
  const tool = { ...fetchTool(), run: async () => ((time += 300), 'page') };
  const harness = await openHarness({ replies: [callsFetch('a.example'), says('done')], tools: [tool], clock });
  const events = await collect(
    harness.sendMessage({ sessionId: harness.sessionId, text: 'go' }, neverAborted()),
    (event) => {
      if (event.type !== 'approval-requested') return;
      setImmediate(() => {
        time += 24_000;
        void collect(harness.answerApproval({ requestId: event.requestId, answer: 'once' }, neverAborted()));
      });
    },
  );
  expect(events.find(({ type }) => type === 'tool-call-completed')).toMatchObject({ durationMs: 300 });
  expect((await harness.all()).find(({ role }) => role === 'tool')).toMatchObject({ durationMs: 300 });
});

it.each(['deny', 'never'] as const)('a call that did not run has no duration: %s', async (answer) => {
  const harness = await openHarness({ replies: [callsFetch('a.example'), says('pity')], tools: [fetchTool()] });
  const events = await sendAnswering(harness, answer);
  expect(events.find(({ type }) => type === 'tool-call-completed')).toMatchObject({ durationMs: null });
  expect((await harness.all()).find(({ role }) => role === 'tool')).toMatchObject({ durationMs: null });
});

it('an answer may come while the request event is still being handled', async () => {
  const tool = fetchTool();
  const harness = await openHarness({ replies: [callsFetch('a.example'), says('done')], tools: [tool] });
  const events: ChatEvent[] = [];
  for await (const event of harness.sendMessage({ sessionId: harness.sessionId, text: 'go' }, neverAborted())) {
    events.push(event);
    if (event.type !== 'approval-requested') continue;
    // Before the turn continues.
    await collect(harness.answerApproval({ requestId: event.requestId, answer: 'once' }, neverAborted()));
  }
  expect(tool.ran).toEqual(['a.example']);
  expect(outcomeOf(events)).toEqual({ kind: 'complete' });
});

describe('S1: a provider that is changed while a call waits for approval', () => {
  async function answerAfter(change: (harness: Awaited<ReturnType<typeof openHarness>>) => Promise<unknown>) {
    const harness = await openHarness({ replies: [callsFetch('a.example'), says('done')], tools: [fetchTool()] });
    const { sessionId } = harness;
    const events = await collect(harness.sendMessage({ sessionId, text: 'go' }, neverAborted()), (event) => {
      if (event.type !== 'approval-requested') return;
      setImmediate(async () => {
        await change(harness);
        await collect(harness.answerApproval({ requestId: event.requestId, answer: 'once' }, neverAborted()));
      });
    });
    return { harness, events };
  }

  it('is asked at its new address', async () => {
    const { harness } = await answerAfter(({ providers, provider }) =>
      providers.update(provider.id, { name: 'Moved', baseUrl: 'http://moved.test/v1' }),
    );
    const addresses = harness.asked.map(({ baseUrl }) => baseUrl);
    expect(addresses.slice(0, 2)).toEqual(['http://scripted.test/v1', 'http://moved.test/v1']);
  });

  it('is not asked if it was removed', async () => {
    const { harness, events } = await answerAfter(({ providers, provider }) => providers.remove(provider.id));
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'model-missing' } });
    expect(harness.model.calls).toHaveLength(1);
  });
});
