import type { ChatEvent } from '@/domain/chat-event';
import type { ApprovalAnswer } from '@/domain/tools/permission';
import type { Tool } from '@/domain/tools/tool';
import { MAX_SAME_CALLS, MAX_TOOL_CALLS } from '@/domain/turn/turn-limits';
import { callsTools, says, saysAndCalls } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const live = () => new AbortController().signal;
/** Time that stands still: nobody is hurried while a person thinks. */
const STILL = { now: () => 1_000, after: () => () => undefined };

/** A tool that reaches a host and notes each time it really ran. */
function fetcher(ran: string[] = []): Tool & { ran: string[] } {
  return {
    ran,
    definition: {
      name: 'fetch_page',
      description: '',
      inputSchema: {
        type: 'object',
        properties: { host: { type: 'string' } },
        required: ['host'],
        additionalProperties: false,
      },
    },
    risk: 'network',
    server: null,
    timeoutMs: 1_000,
    describe: ({ host }) => ({ host: String(host), sends: `GET ${String(host)}`, onlyAsksFor: String(host) }),
    run: async ({ host }) => (ran.push(String(host)), `page of ${String(host)}`),
  };
}

const noteTaker = (ran: string[]): Tool => ({
  definition: { name: 'save_note', description: '', inputSchema: { type: 'object' } },
  risk: 'changes',
  server: null,
  timeoutMs: 1_000,
  describe: () => ({ host: null, sends: 'a note' }),
  run: async () => (ran.push('note'), 'saved'),
});

const asksFor = (host: string, id = 'c') => callsTools({ id, name: 'fetch_page', input: JSON.stringify({ host }) });
const bench = async (options: TurnHarnessOptions) =>
  createTurnHarness(await databases.open(), { clock: STILL, ...options });
type Bench = Awaited<ReturnType<typeof bench>>;

/** Sends a message and gives the same answer to every question. */
function sendAnswering(b: Bench, answer: ApprovalAnswer, signal = live()): Promise<ChatEvent[]> {
  return collect(b.sendMessage({ sessionId: b.sessionId, text: 'go' }, signal), (event) => {
    if (event.type === 'approval-requested') {
      setImmediate(() => void collect(b.answerApproval({ requestId: event.requestId, answer }, live())));
    }
  });
}

it('asks before a host is reached, and shows what will be sent and where', async () => {
  const tool = fetcher();
  const b = await bench({ replies: [asksFor('a.example'), says('done')], tools: [tool] });
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
  const b = await bench({ replies: [saysAndCalls(words, call), says('done')], tools: [fetcher()] });
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
  const b = await bench({ replies: [asksFor('a.example'), says('done')], tools: [fetcher()] });
  const events = await sendAnswering(b, 'deny');
  expect(events.find(({ type }) => type === 'approval-requested')).toMatchObject({ why: null });
});

it.each(['deny', 'never'] as const)('%s: nothing runs, and the model is told', async (answer) => {
  const tool = fetcher();
  const b = await bench({ replies: [asksFor('a.example'), says('pity')], tools: [tool] });
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
    replies: [asksFor('a.example'), says('1'), asksFor('a.example'), says('2')],
    tools: [fetcher()],
  });
  const events = [...(await sendAnswering(b, answer)), ...(await sendAnswering(b, answer))];
  expect(events.filter(({ type }) => type === 'approval-requested')).toHaveLength(questions);
});

it('a permission is for one host: another one is asked for', async () => {
  const b = await bench({ replies: [asksFor('a.example'), asksFor('b.example', 'd'), says('2')], tools: [fetcher()] });
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
    replies: [note, says('noted'), asksFor('a.example'), callsTools({ id: 'm', name: 'save_note' }), says('noted')],
    tools: [fetcher(), noteTaker(ran)],
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
    tools: [fetcher(), noteTaker(ran)],
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
  const tool = fetcher();
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

describe('a restart while a call waits', () => {
  /** A turn whose process ends at the question; the same file is opened again by another. */
  async function restarted(answer: ApprovalAnswer) {
    const path = databases.newPath();
    const first = await createTurnHarness(await databases.open(path), {
      replies: [asksFor('a.example')],
      tools: [fetcher()],
      clock: STILL,
    });
    let requestId = '';
    const events = first.sendMessage({ sessionId: first.sessionId, text: 'go' }, live());
    while (requestId === '') {
      const { value } = await events.next();
      if (value?.type === 'approval-requested') requestId = value.requestId;
    }
    const tool = fetcher();
    const second = await createTurnHarness(await databases.open(path), {
      replies: [says('done')],
      tools: [tool],
      clock: STILL,
      ids: 'second',
    });
    await second.messages.closeAbandoned();
    const waiting = await second.messages.get(requestId);
    const told = await collect(second.answerApproval({ requestId, answer }, live()));
    return { waiting, told, tool, second, requestId };
  }

  it('keeps the question, and the turn goes on when it is answered', async () => {
    const { waiting, told, tool } = await restarted('once');
    expect(waiting).toMatchObject({ status: 'waiting' });
    expect(tool.ran).toEqual(['a.example']);
    expect(told.map(({ type }) => type)).toEqual([
      'turn-start',
      'tool-call-started',
      'tool-call-completed',
      'context-built',
      'text-delta',
      'response-complete',
      'turn-end',
    ]);
  });

  it('also when the answer is no', async () => {
    const { told, tool } = await restarted('deny');
    expect(tool.ran).toEqual([]);
    expect(outcomeOf(told)).toEqual({ kind: 'complete' });
  });

  it('an answer to what is no longer asked is refused', async () => {
    const { second, requestId } = await restarted('once');
    await expect(collect(second.answerApproval({ requestId, answer: 'once' }, live()))).rejects.toMatchObject({
      error: { kind: 'not-found' },
    });
  });
});

it('who writes on instead of answering leaves the call behind', async () => {
  const path = databases.newPath();
  const first = await createTurnHarness(await databases.open(path), {
    replies: [asksFor('a.example')],
    tools: [fetcher()],
    clock: STILL,
  });
  const events = first.sendMessage({ sessionId: first.sessionId, text: 'go' }, live());
  while ((await events.next()).value?.type !== 'approval-requested');
  const db = await databases.open(path);
  const second = await createTurnHarness(db, { replies: [says('hello')], tools: [], clock: STILL, ids: 'second' });
  await collect(second.sendMessage({ sessionId: first.sessionId, text: 'never mind' }, live()));
  const rows = await second.messages.after(first.sessionId, 0);
  expect(rows.find((row) => row.role === 'tool')).toMatchObject({ status: 'interrupted' });
});

describe('limits', () => {
  const wanderer: Tool = {
    ...fetcher(),
    definition: { name: 'walk', description: '', inputSchema: { type: 'object' } },
    risk: 'none',
  };

  it('the same call over and over ends the use of tools', async () => {
    const same = callsTools({ id: 'w', name: 'walk' });
    const replies = [...Array.from({ length: MAX_SAME_CALLS }, () => same), says('I stop')];
    const b = await bench({ replies, tools: [wanderer] });
    expect(outcomeOf(await sendAnswering(b, 'deny'))).toEqual({ kind: 'complete' });
    expect(b.model.calls.map(({ toolChoice }) => toolChoice)).toEqual([
      ...Array.from({ length: MAX_SAME_CALLS }, () => 'auto'),
      'none',
    ]);
  });

  it('so does a turn with too many calls', async () => {
    const many = (round: number) =>
      callsTools(
        ...Array.from({ length: 16 }, (_, n) => ({
          id: `${round}-${n}`,
          name: 'walk',
          input: `{"n":${round * 100 + n}}`,
        })),
      );
    const b = await bench({ replies: [many(1), many(2), says('enough')], tools: [wanderer], window: 200_000 });
    await sendAnswering(b, 'deny');
    expect(16 * 2).toBe(MAX_TOOL_CALLS);
    expect(b.model.calls.map(({ toolChoice }) => toolChoice)).toEqual(['auto', 'auto', 'none']);
  });
});

it('an answer that comes with the question itself is not too early', async () => {
  const tool = fetcher();
  const b = await bench({ replies: [asksFor('a.example'), says('done')], tools: [tool] });
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
