import type { ChatEvent } from '@/domain/chat-event';
import type { Tool } from '@/domain/tools/tool';
import { aTool } from '../../support/builders/tools';
import { callsTools, says, saysAndCalls } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { callsFetch, fetchTool, sendAnswering, STOPPED_CLOCK } from '../../support/harness/approval-harness';
import { collect, createTurnBench, outcomeOf, type TurnBenchOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const live = () => new AbortController().signal;
const bench = async (options: TurnBenchOptions) =>
  createTurnBench(await databases.open(), { clock: STOPPED_CLOCK, ...options });

const noteTool = (ran: string[]): Tool =>
  aTool('save_note', {
    risk: 'changes',
    describe: () => ({ host: null, sends: 'a note' }),
    run: async () => (ran.push('note'), 'saved'),
  });

it('asks before a host is reached, and shows what will be sent and where', async () => {
  const tool = fetchTool();
  const b = await bench({ replies: [callsFetch('a.example'), says('done')], tools: [tool] });
  const events = await sendAnswering(b, 'once');
  expect(events.find(({ type }) => type === 'approval-requested')).toMatchObject({
    toolName: 'fetch_page',
    host: 'a.example',
    sends: 'GET a.example',
    risk: 'network',
  });
  expect(tool.ran).toEqual(['a.example']);
  expect(outcomeOf(events)).toEqual({ kind: 'complete' });
});

it('tells what the model said right before the call, in the event and in the request, with nothing hidden in it', async () => {
  const words = `${'Long before. '.repeat(100)}I need this page\u200b now.`;
  const call = { id: 'c', name: 'fetch_page', input: '{"host":"a.example"}' };
  const b = await bench({ replies: [saysAndCalls(words, call), says('done')], tools: [fetchTool()] });
  const told: (string | null)[] = [];
  await collect(b.sendMessage({ sessionId: b.sessionId, text: 'go' }, live()), (event) => {
    if (event.type !== 'approval-requested') return;
    told.push(event.why);
    setImmediate(async () => {
      told.push((await b.approvalRequest(event.requestId)).why);
      await collect(b.answerApproval({ requestId: event.requestId, answer: 'deny' }, live()));
    });
  });
  expect(told).toHaveLength(2);
  expect(told[1]).toBe(told[0]);
  expect(told[0]).toMatch(/^….*I need this page⟨U\+200B⟩ now\.$/);
  expect(told[0]?.length).toBeLessThan(700);
});

it('says that the model gave no reason when it gave none', async () => {
  const b = await bench({ replies: [callsFetch('a.example'), says('done')], tools: [fetchTool()] });
  const events = await sendAnswering(b, 'deny');
  expect(events.find(({ type }) => type === 'approval-requested')).toMatchObject({ why: null });
});

it.each(['deny', 'never'] as const)('%s: nothing runs, and the model is told', async (answer) => {
  const tool = fetchTool();
  const b = await bench({ replies: [callsFetch('a.example'), says('pity')], tools: [tool] });
  await sendAnswering(b, answer);
  expect(tool.ran).toEqual([]);
  expect(b.model.calls[1]?.messages.at(-1)).toMatchObject({
    results: [{ isError: true, output: 'The user declined this call.' }],
  });
});

it.each([
  ['once', 2],
  ['chat', 1],
  ['always', 1],
  ['never', 1],
] as const)('after "%s" the same host is asked for %i times in two turns', async (answer, questions) => {
  const b = await bench({
    replies: [callsFetch('a.example'), says('1'), callsFetch('a.example'), says('2')],
    tools: [fetchTool()],
  });
  const events = [...(await sendAnswering(b, answer)), ...(await sendAnswering(b, answer))];
  expect(events.filter(({ type }) => type === 'approval-requested')).toHaveLength(questions);
});

it('a permission is for one host: another one is asked for', async () => {
  const b = await bench({
    replies: [callsFetch('a.example'), callsFetch('b.example', 'd'), says('2')],
    tools: [fetchTool()],
  });
  const events = await sendAnswering(b, 'always');
  expect(events.flatMap((event) => (event.type === 'approval-requested' ? [event.host] : []))).toEqual([
    'a.example',
    'b.example',
  ]);
});

it('our own tools may change things unasked, until text from outside has been in view', async () => {
  const ran: string[] = [];
  const note = callsTools({ id: 'n', name: 'save_note' });
  const b = await bench({
    replies: [note, says('noted'), callsFetch('a.example'), callsTools({ id: 'm', name: 'save_note' }), says('noted')],
    tools: [fetchTool(), noteTool(ran)],
  });
  const before = await sendAnswering(b, 'deny');
  expect(before.some(({ type }) => type === 'approval-requested')).toBe(false);
  const after = await sendAnswering(b, 'once');
  expect(after.flatMap((event) => (event.type === 'approval-requested' ? [event.toolName] : []))).toEqual([
    'fetch_page',
    'save_note',
  ]);
});

it('a waiting call does not hold up the others, and stop ends the wait', async () => {
  const ran: string[] = [];
  const b = await bench({
    replies: [
      callsTools({ id: 'a', name: 'fetch_page', input: '{"host":"a.example"}' }, { id: 'n', name: 'save_note' }),
    ],
    tools: [fetchTool(), noteTool(ran)],
  });
  const abort = new AbortController();
  const events = await collect(b.sendMessage({ sessionId: b.sessionId, text: 'go' }, abort.signal), (event) => {
    if (event.type === 'tool-call-completed' && event.toolName === 'save_note') abort.abort();
  });
  expect(ran).toEqual(['note']);
  expect(outcomeOf(events)).toEqual({ kind: 'stopped' });
  expect((await b.all()).find((row) => row.role === 'tool' && row.toolName === 'fetch_page')).toMatchObject({
    status: 'interrupted',
  });
});

it('arguments that do not fit the schema never run, and never ask', async () => {
  const tool = fetchTool();
  const b = await bench({
    replies: [callsTools({ id: 'a', name: 'fetch_page', input: '{"host":5}' }), says('sorry')],
    tools: [tool],
  });
  const events = await sendAnswering(b, 'always');
  expect(events.some(({ type }) => type === 'approval-requested')).toBe(false);
  expect(tool.ran).toEqual([]);
  expect(b.model.calls[1]?.messages.at(-1)).toMatchObject({
    results: [{ isError: true, output: expect.stringMatching(/do not fit/) }],
  });
});

it('an answer that comes with the question itself is not too early', async () => {
  const tool = fetchTool();
  const b = await bench({ replies: [callsFetch('a.example'), says('done')], tools: [tool] });
  const events: ChatEvent[] = [];
  for await (const event of b.sendMessage({ sessionId: b.sessionId, text: 'go' }, live())) {
    events.push(event);
    if (event.type !== 'approval-requested') continue;
    // Before the turn is asked to go on.
    await collect(b.answerApproval({ requestId: event.requestId, answer: 'once' }, live()));
  }
  expect(tool.ran).toEqual(['a.example']);
  expect(outcomeOf(events)).toEqual({ kind: 'complete' });
});
