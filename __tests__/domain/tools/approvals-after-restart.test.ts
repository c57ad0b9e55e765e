import type { ChatEvent } from '@/domain/chat-event';
import type { Clock } from '@/domain/runtime';
import { DECLINED } from '@/domain/tools/call-results';
import type { ApprovalAnswer } from '@/domain/tools/permission';
import type { PermissionRepository } from '@/domain/tools/permission-repository';
import { aTool } from '../../support/builders/tools';
import { createFastClock } from '../../support/clocks/fast-clock';
import { pollUntil } from '../../support/clocks/poll-until';
import { callsTools, says, type ScriptedReply } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { callsFetch, fetchTool, STOPPED_CLOCK } from '../../support/harness/approval-harness';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

type PermissionChange = Parameters<PermissionRepository['set']>;
const HOST = { tool: 'fetch_page', server: null, host: 'a.example' };

describe('a restart while an approval is pending', () => {
  /** A turn whose process ends while an approval is pending; another process opens the same file. */
  async function restarted(answer: ApprovalAnswer, meanwhile: PermissionChange | null = null) {
    const path = databases.newPath();
    const first = await createTurnHarness(await databases.open(path), {
      replies: [callsFetch('a.example')],
      tools: [fetchTool()],
      clock: STOPPED_CLOCK,
    });
    let requestId = '';
    const turn = first.sendMessage({ sessionId: first.sessionId, text: 'go' }, neverAborted());
    while (requestId === '') {
      const { value } = await turn.next();
      if (value?.type === 'approval-requested') requestId = value.requestId;
    }
    const tool = fetchTool();
    const second = await createTurnHarness(await databases.open(path), {
      replies: [says('done')],
      tools: [tool],
      clock: STOPPED_CLOCK,
      ids: 'second',
    });
    await second.messages.closeAbandoned();
    const waiting = await second.messages.get(requestId);
    if (meanwhile) await second.permissions.set(...meanwhile);
    const events = await collect(second.answerApproval({ requestId, answer }, neverAborted()));
    return { waiting, events, tool, second, requestId };
  }

  it('keeps the request, and the turn continues when it is answered', async () => {
    const { waiting, events, tool } = await restarted('once');
    expect(waiting).toMatchObject({ status: 'waiting' });
    expect(tool.ran).toEqual(['a.example']);
    expect(events.map(({ type }) => type)).toEqual([
      'turn-start',
      'tool-call-started',
      'tool-call-completed',
      'context-built',
      'text-delta',
      'response-complete',
      'turn-end',
    ]);
  });

  it('keeps the request, and the turn continues when it is declined', async () => {
    const { events, tool } = await restarted('deny');
    expect(tool.ran).toEqual([]);
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
  });

  it.each(['deny', 'never'] as const)(
    'X46: a call that the user answers with %s does not run, though its host was allowed in another chat meanwhile',
    async (answer) => {
      const always = { sessionId: null, decision: 'allow' } as const;
      const { events, tool, second, requestId } = await restarted(answer, [HOST, always]);
      expect(tool.ran).toEqual([]);
      expect(await second.messages.get(requestId)).toMatchObject({ status: 'error', toolOutput: DECLINED });
      expect(outcomeOf(events)).toEqual({ kind: 'complete' });
      const stored = await second.permissions.find(HOST, 's');
      expect(stored?.decision).toBe(answer === 'never' ? 'deny' : 'allow');
    },
  );

  it('X46: a call to a host that was forbidden meanwhile does not run, whatever the user answers', async () => {
    const { tool } = await restarted('always', [HOST, { sessionId: null, decision: 'deny' }]);
    expect(tool.ran).toEqual([]);
  });

  it('rejects an answer to a request that is no longer pending', async () => {
    const { second, requestId } = await restarted('once');
    await expect(collect(second.answerApproval({ requestId, answer: 'once' }, neverAborted()))).rejects.toMatchObject({
      error: { kind: 'not-found' },
    });
  });
});

it('sending another message instead of answering closes the pending call', async () => {
  const path = databases.newPath();
  const first = await createTurnHarness(await databases.open(path), {
    replies: [callsFetch('a.example')],
    tools: [fetchTool()],
    clock: STOPPED_CLOCK,
  });
  const events = first.sendMessage({ sessionId: first.sessionId, text: 'go' }, neverAborted());
  while ((await events.next()).value?.type !== 'approval-requested');
  const db = await databases.open(path);
  const second = await createTurnHarness(db, {
    replies: [says('hello')],
    tools: [],
    clock: STOPPED_CLOCK,
    ids: 'second',
  });
  await collect(second.sendMessage({ sessionId: first.sessionId, text: 'never mind' }, neverAborted()));
  const rows = await second.messages.after(first.sessionId, 0);
  expect(rows.find((row) => row.role === 'tool')).toMatchObject({ status: 'interrupted' });
});

describe('D2: a call that was cut off', () => {
  const posts = (body: string) => callsTools({ id: body, name: 'post', input: JSON.stringify({ body }) });
  const reads = callsTools({ id: 'r', name: 'fetch_page', input: '{"host":"a.example"}' });

  /** The first run of the tool never ends by itself. */
  function hangingPost(ran: string[]) {
    return aTool('post', {
      risk: 'network',
      timeoutMs: 30_000,
      describe: ({ body, host = 'a.example', looksAt }) => ({
        host: String(host),
        sends: String(body),
        ...(looksAt === undefined ? {} : { onlyAsksFor: String(looksAt) }),
      }),
      run: ({ body }) => (ran.push(String(body)) === 1 ? new Promise<string>(() => undefined) : Promise.resolve('ok')),
    });
  }

  async function open(replies: readonly ScriptedReply[], clock: Clock = STOPPED_CLOCK) {
    const ran: string[] = [];
    const tools = [hangingPost(ran), fetchTool()];
    const harness = await createTurnHarness(await databases.open(), { replies, tools, clock });
    for (const tool of ['post', 'fetch_page'])
      await harness.permissions.set({ tool, server: null, host: 'a.example' }, { sessionId: null, decision: 'allow' });
    const asked: { toolName: string; mayRepeatEffect: boolean }[] = [];
    const watch = (answer: ApprovalAnswer) => (event: ChatEvent) => {
      if (event.type !== 'approval-requested') return;
      asked.push({ toolName: event.toolName, mayRepeatEffect: event.mayRepeatEffect });
      setImmediate(() => void collect(harness.answerApproval({ requestId: event.requestId, answer }, neverAborted())));
    };
    return { ...harness, ran, asked, watch };
  }

  const WARNED = { toolName: 'post', mayRepeatEffect: true };

  it('by Stop asks again although it is always allowed, and only until one such call has ended', async () => {
    const harness = await open([posts('one'), posts('1'), reads, posts('two'), says('done')]);
    const stop = new AbortController();
    const first = collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'buy' }, stop.signal));
    await pollUntil(() => harness.ran.length === 1);
    stop.abort();
    await first;
    const { sessionId } = harness;
    await collect(harness.sendMessage({ sessionId, text: 'again' }, neverAborted()), harness.watch('once'));
    // The others ask because of the text that the first one returned.
    expect(harness.asked).toEqual([
      WARNED,
      { toolName: 'fetch_page', mayRepeatEffect: false },
      { toolName: 'post', mayRepeatEffect: false },
    ]);
    expect(harness.ran).toEqual(['one', '1', 'two']);
  });

  it('by Stop asks again, also after a mere look at the same place and a call that was not made', async () => {
    const looks = callsTools({ id: 'look', name: 'post', input: '{"looksAt":"https://a.example/"}' });
    const broken = callsTools({ id: 'broken', name: 'post', input: '{"body":' });
    const harness = await open([posts('one'), looks, broken, posts('1'), says('done')]);
    const { sessionId } = harness;
    const stop = new AbortController();
    const first = collect(harness.sendMessage({ sessionId, text: 'buy at https://a.example/' }, stop.signal));
    await pollUntil(() => harness.ran.length === 1);
    stop.abort();
    await first;
    const text = 'Look at https://a.example/ again';
    await collect(harness.sendMessage({ sessionId, text }, neverAborted()), harness.watch('deny'));
    expect(harness.ran).toHaveLength(2);
    expect(harness.asked).toEqual([WARNED]);
  });

  it('by Stop asks again, however many other calls came in between', async () => {
    const others = callsTools(
      ...Array.from({ length: 30 }, (_, n) => ({
        id: `r${n}`,
        name: 'post',
        input: `{"body":"${n}","host":"b.example"}`,
      })),
    );
    const harness = await open([posts('one'), others, posts('1'), says('done')]);
    await harness.permissions.set(
      { tool: 'post', server: null, host: 'b.example' },
      { sessionId: null, decision: 'allow' },
    );
    const { sessionId } = harness;
    const stop = new AbortController();
    const first = collect(harness.sendMessage({ sessionId, text: 'buy' }, stop.signal));
    await pollUntil(() => harness.ran.length === 1);
    stop.abort();
    await first;
    await collect(harness.sendMessage({ sessionId, text: 'again' }, neverAborted()), harness.watch('deny'));
    expect(harness.asked.at(-1)).toEqual(WARNED);
  });

  it('by its time limit asks again, also in an answer that was regenerated', async () => {
    const clock = createFastClock();
    const harness = await open([posts('one'), says('hm'), posts('one'), says('done')], clock);
    const { sessionId } = harness;
    await collect(harness.sendMessage({ sessionId, text: 'buy' }, neverAborted()));
    await collect(harness.regenerate({ sessionId }, neverAborted()), harness.watch('deny'));
    expect(harness.asked).toEqual([WARNED]);
    expect(harness.ran).toEqual(['one']);
  });
});
