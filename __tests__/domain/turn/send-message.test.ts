import type { Tool } from '@/domain/tools/tool';
import { MAX_MODEL_CALLS } from '@/domain/turn/turn-limits';
import { breaksAfter, callsTools, hangsAfter, says, thinks } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
const live = () => new AbortController().signal;
const bench = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);

afterEach(() => databases.cleanUp());

const clockTool: Tool = {
  definition: { name: 'get_current_time', description: '', inputSchema: { type: 'object' } },
  risk: 'none',
  server: null,
  timeoutMs: 1_000,
  describe: () => ({ host: null, sends: '' }),
  run: async () => 'noon',
};

describe('a turn', () => {
  it('tells its events in the written order and stores the question and the answer', async () => {
    const { sendMessage, sessionId, all } = await bench({ replies: [says('Hello there')] });
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    expect(events.map(({ type }) => type)).toEqual([
      'turn-start',
      'context-built',
      'text-delta',
      'text-delta',
      'response-complete',
      'turn-end',
    ]);
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect(await all()).toMatchObject([
      { role: 'user', content: 'Hi', status: 'complete', seq: 1 },
      { role: 'assistant', content: 'Hello there', status: 'complete', endReason: 'stop', seq: 2 },
    ]);
  });

  it('has committed the question before the model is called', async () => {
    const stored: unknown[] = [];
    const b = await bench({
      replies: [
        async function* (call, signal) {
          stored.push(...(await b.all()));
          yield* says('ok')(call, signal);
        },
      ],
    });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'first' }, live()));
    expect(stored[0]).toMatchObject({ role: 'user', content: 'first' });
  });

  it('refuses an empty message and stores nothing', async () => {
    const { sendMessage, sessionId, all } = await bench({ replies: [] });
    await expect(collect(sendMessage({ sessionId, text: ' \n ' }, live()))).rejects.toMatchObject({
      error: { kind: 'empty-message' },
    });
    expect(await all()).toEqual([]);
  });

  it('refuses a second turn of the same session while one runs', async () => {
    const { sendMessage, sessionId } = await bench({ replies: [hangsAfter('wait')] });
    const abort = new AbortController();
    const first = collect(sendMessage({ sessionId, text: 'one' }, abort.signal));
    await expect(collect(sendMessage({ sessionId, text: 'two' }, live()))).rejects.toMatchObject({
      error: { kind: 'busy' },
    });
    abort.abort();
    expect(outcomeOf(await first)).toEqual({ kind: 'stopped' });
  });

  it('answers the same client id once', async () => {
    const { sendMessage, sessionId, all, model } = await bench({ replies: [says('once')] });
    await collect(sendMessage({ sessionId, text: 'tap', clientId: 'c1' }, live()));
    const events = await collect(sendMessage({ sessionId, text: 'tap', clientId: 'c1' }, live()));
    expect(events.map(({ type }) => type)).toEqual(['turn-start', 'turn-end']);
    expect(model.calls).toHaveLength(1);
    expect(await all()).toHaveLength(2);
  });

  it('says that a removed model must be replaced, before anything is stored', async () => {
    const { sendMessage, sessionId, sessions, provider, all } = await bench({ replies: [] });
    await sessions.useModel(sessionId, { providerId: provider.id, modelId: 'gone' });
    await expect(collect(sendMessage({ sessionId, text: 'Hi' }, live()))).rejects.toMatchObject({
      error: { kind: 'model-missing', nextStep: 'choose-model' },
    });
    expect(await all()).toEqual([]);
  });

  it('counts the tokens that the provider reported, for the title too', async () => {
    const { sendMessage, sessionId, sessions } = await bench({ replies: [says('ok')] });
    await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    expect((await sessions.get(sessionId))?.totalTokens).toBe(220);
  });
});

describe('tool rounds', () => {
  it('run the calls, hand the results back and go on until the model answers', async () => {
    const { sendMessage, sessionId, model, all } = await bench({
      replies: [callsTools({ id: 'a', name: 'get_current_time' }), says('It is noon')],
      tools: [clockTool],
    });
    const events = await collect(sendMessage({ sessionId, text: 'Time?' }, live()));
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

  it('run parallel calls side by side', async () => {
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
    const { sendMessage, sessionId } = await bench({
      replies: [
        callsTools({ id: 'a', name: 'get_current_time' }, { id: 'b', name: 'get_current_time' }),
        says('both done'),
      ],
      tools: [{ ...slow, timeoutMs: 10_000 }],
      clock: { now: () => 0, after: () => () => undefined },
    });
    await collect(sendMessage({ sessionId, text: 'twice' }, live()));
    expect(most).toBe(2);
  });

  it.each([
    ['an unknown tool', { id: 'a', name: 'no_such_tool' }, /no tool named/],
    ['broken arguments', { id: 'a', name: 'get_current_time', input: '{"a":' }, /not valid JSON/],
  ])('turn %s into an error result that the model sees', async (_what, call, words) => {
    const { sendMessage, sessionId, model } = await bench({
      replies: [callsTools(call), says('sorry')],
      tools: [clockTool],
    });
    const events = await collect(sendMessage({ sessionId, text: 'go' }, live()));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    const last = model.calls[1]?.messages.at(-1);
    expect(last).toMatchObject({ role: 'tool', results: [{ isError: true, output: expect.stringMatching(words) }] });
  });

  it('turn a throw and a timeout into an error result', async () => {
    const throws: Tool = { ...clockTool, run: () => Promise.reject(new Error('no clock here')) };
    const hangs: Tool = {
      ...clockTool,
      definition: { ...clockTool.definition, name: 'hangs' },
      run: () => new Promise(() => undefined),
    };
    const { sendMessage, sessionId, all } = await bench({
      replies: [callsTools({ id: 'a', name: 'get_current_time' }, { id: 'b', name: 'hangs' }), says('sorry')],
      tools: [throws, hangs],
    });
    await collect(sendMessage({ sessionId, text: 'go' }, live()));
    const outputs = (await all()).flatMap((message) =>
      message.role === 'tool' ? [[message.status, message.toolOutput]] : [],
    );
    expect(outputs).toEqual([
      ['error', 'no clock here'],
      ['error', 'No result within 1 seconds.'],
    ]);
  });

  it('cut a huge result before it is stored', async () => {
    const huge: Tool = { ...clockTool, run: async () => 'x'.repeat(40_000) };
    const { sendMessage, sessionId, all } = await bench({
      replies: [callsTools({ id: 'a', name: 'get_current_time' }), says('long')],
      tools: [huge],
    });
    await collect(sendMessage({ sessionId, text: 'go' }, live()));
    const tool = (await all()).find((message) => message.role === 'tool');
    expect(tool?.role === 'tool' && tool.toolOutput).toMatch(/showing first 30000 of 40000 characters/);
  });

  it('end: the last allowed call may not use tools', async () => {
    const loops = Array.from({ length: MAX_MODEL_CALLS }, (_, n) =>
      callsTools({ id: `c${n}`, name: 'get_current_time', input: `{"n":${n}}` }),
    );
    const { sendMessage, sessionId, model } = await bench({ replies: loops, tools: [clockTool] });
    const events = await collect(sendMessage({ sessionId, text: 'loop' }, live()));
    expect(model.calls).toHaveLength(MAX_MODEL_CALLS);
    expect(model.calls.map(({ toolChoice }) => toolChoice)).toEqual([
      ...Array.from({ length: MAX_MODEL_CALLS - 1 }, () => 'auto'),
      'none',
    ]);
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'tool-loop' } });
  });
});

describe('stop', () => {
  it('keeps what was written and calls it stopped', async () => {
    const { sendMessage, sessionId, all } = await bench({ replies: [hangsAfter('half an answer')] });
    const abort = new AbortController();
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, abort.signal), (event) => {
      if (event.type === 'text-delta' && event.text === 'answer') abort.abort();
    });
    expect(outcomeOf(events)).toEqual({ kind: 'stopped' });
    expect((await all())[1]).toMatchObject({ content: 'half an answer', status: 'interrupted', endReason: 'stopped' });
  });

  it('keeps what was written when the consumer just walks away, and frees the session', async () => {
    const { sendMessage, sessionId, all } = await bench({ replies: [says('one two three'), says('again')] });
    for await (const event of sendMessage({ sessionId, text: 'Hi' }, live())) if (event.type === 'text-delta') break;
    expect((await all())[1]).toMatchObject({ content: 'one ', status: 'interrupted' });
    expect(outcomeOf(await collect(sendMessage({ sessionId, text: 'more' }, live())))).toEqual({ kind: 'complete' });
  });

  it('ends a running tool and gives it a result', async () => {
    const hangs: Tool = { ...clockTool, timeoutMs: 1e9, run: () => new Promise(() => undefined) };
    const { sendMessage, sessionId, all } = await bench({
      replies: [callsTools({ id: 'a', name: 'get_current_time' })],
      tools: [hangs],
      clock: { now: () => 0, after: () => () => undefined },
    });
    const abort = new AbortController();
    const events = await collect(sendMessage({ sessionId, text: 'go' }, abort.signal), (event) => {
      if (event.type === 'tool-call-started') setImmediate(() => abort.abort());
    });
    expect(outcomeOf(events)).toEqual({ kind: 'stopped' });
    expect((await all())[2]).toMatchObject({ role: 'tool', status: 'interrupted' });
  });
});

describe('failures', () => {
  it.each(['overloaded', 'network'] as const)('%s before the first token is retried twice, then told', async (kind) => {
    const { sendMessage, sessionId, model } = await bench({
      replies: [breaksAfter('', kind), breaksAfter('', kind), breaksAfter('', kind)],
    });
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    expect(events.filter(({ type }) => type === 'retrying')).toHaveLength(2);
    expect(model.calls).toHaveLength(3);
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind } });
  });

  it('never repeats text: after the first token there is no retry', async () => {
    const { sendMessage, sessionId, model, all } = await bench({ replies: [breaksAfter('Hello ', 'network')] });
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    expect(model.calls).toHaveLength(1);
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'network' } });
    expect((await all())[1]).toMatchObject({ content: 'Hello ', status: 'interrupted', error: { kind: 'network' } });
  });

  it.each([
    [30_000, 2],
    [86_400_000, 1],
    [undefined, 1],
  ])('waits out a rate limit of %s ms only when that is short', async (retryAfterMs, calls) => {
    const { sendMessage, sessionId, model } = await bench({
      replies: [breaksAfter('', 'rate-limit', retryAfterMs), says('now')],
    });
    await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    expect(model.calls).toHaveLength(calls);
  });

  it.each(['auth', 'quota', 'bad-request', 'model-not-found'] as const)('%s is never retried', async (kind) => {
    const { sendMessage, sessionId, model, all } = await bench({ replies: [breaksAfter('', kind)] });
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    expect(model.calls).toHaveLength(1);
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind } });
    expect((await all())[0]).toMatchObject({ role: 'user', content: 'Hi' });
  });

  it('an answer cut at the output limit is kept and said to be cut', async () => {
    const { sendMessage, sessionId } = await bench({ replies: [says('very long', 'length')] });
    expect(outcomeOf(await collect(sendMessage({ sessionId, text: 'Hi' }, live())))).toEqual({ kind: 'length' });
  });

  it('a blocked answer is a failure with its own kind', async () => {
    const { sendMessage, sessionId } = await bench({ replies: [says('', 'blocked')] });
    expect(outcomeOf(await collect(sendMessage({ sessionId, text: 'Hi' }, live())))).toMatchObject({
      kind: 'failed',
      error: { kind: 'blocked' },
    });
  });

  it('a full disk after turn-start still ends in turn-end', async () => {
    const db = await databases.open();
    const { sendMessage, sessionId } = await createTurnHarness(db, {
      replies: [says('x'.repeat(500_000))],
    });
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, live()), (event) => {
      if (event.type === 'turn-start') void db.all('PRAGMA max_page_count = 1');
    });
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'storage' } });
  });
});

describe('titles', () => {
  it('are the first words at once, and a generated one after the first answer', async () => {
    const { sendMessage, sessionId, sessions } = await bench({ replies: [says('Sure')] });
    let early: string | undefined;
    for await (const event of sendMessage({ sessionId, text: 'Plan three days in Kyoto' }, live())) {
      if (event.type === 'turn-start') early = (await sessions.get(sessionId))?.title;
    }
    expect(early).toBe('Plan three days in Kyoto');
    expect(await sessions.get(sessionId)).toMatchObject({ title: 'A scripted title', titleSource: 'generated' });
  });

  it('that a person gave are never replaced', async () => {
    const { sendMessage, sessionId, sessions, model } = await bench({ replies: [says('Sure')] });
    await sessions.rename(sessionId, 'Mine', 'manual');
    await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    expect((await sessions.get(sessionId))?.title).toBe('Mine');
    expect(model.completions).toHaveLength(0);
  });

  it('also come after a turn with tools', async () => {
    const { sendMessage, sessionId, sessions } = await bench({
      replies: [callsTools({ id: 'a', name: 'get_current_time' }), says('Noon')],
      tools: [clockTool],
    });
    await collect(sendMessage({ sessionId, text: 'Time?' }, live()));
    expect((await sessions.get(sessionId))?.titleSource).toBe('generated');
  });
});

describe('regenerate', () => {
  it('answers anew without repeating the question', async () => {
    const { sendMessage, regenerate, sessionId, all } = await bench({ replies: [says('first'), says('second')] });
    await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    const events = await collect(regenerate({ sessionId }, live()));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect((await all()).map((message) => message.role !== 'tool' && message.content)).toEqual(['Hi', 'second']);
  });

  it('retries a failed turn', async () => {
    const { sendMessage, regenerate, sessionId, all, model } = await bench({
      replies: [breaksAfter('', 'auth'), says('now it works')],
    });
    await collect(sendMessage({ sessionId, text: 'Hi' }, live()));
    await collect(regenerate({ sessionId }, live()));
    expect((await all()).map(({ role, status }) => [role, status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'complete'],
    ]);
    expect(model.calls[1]?.messages).toEqual(model.calls[0]?.messages);
  });

  it('says so when there is nothing to answer', async () => {
    const { regenerate, sessionId } = await bench({ replies: [] });
    await expect(collect(regenerate({ sessionId }, live()))).rejects.toMatchObject({ error: { kind: 'not-found' } });
  });
});

describe('thinking', () => {
  it('goes back with its signature to the model that made it, and only to that one', async () => {
    const { sendMessage, sessionId, sessions, provider, model } = await bench({
      replies: [thinks('hmm', 'one'), says('two'), says('three')],
    });
    await collect(sendMessage({ sessionId, text: 'a' }, live()));
    await collect(sendMessage({ sessionId, text: 'b' }, live()));
    expect(model.calls[1]?.messages[1]).toMatchObject({ thinking: [{ text: 'hmm', replay: 'signature' }] });
    await sessions.useModel(sessionId, { providerId: provider.id, modelId: 'model-b' });
    await collect(sendMessage({ sessionId, text: 'c' }, live()));
    expect(model.calls[2]?.messages[1]).toMatchObject({ thinking: [] });
  });
});
