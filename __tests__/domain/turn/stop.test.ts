import { interrupt } from '@/domain/background/interruption';
import type { Tool } from '@/domain/tools/tool';
import { aTool } from '../../support/builders/tools';
import { callsTools, hangsAfter, says } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
const openHarness = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);

afterEach(() => databases.cleanUp());

const clockTool = aTool('get_current_time', { run: async () => 'noon' });

describe('stop', () => {
  it('keeps the text so far and marks the answer as stopped', async () => {
    const { sendMessage, sessionId, all } = await openHarness({ replies: [hangsAfter('half an answer')] });
    const abort = new AbortController();
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, abort.signal), (event) => {
      if (event.type === 'text-delta' && event.text === 'answer') abort.abort();
    });
    expect(outcomeOf(events)).toEqual({ kind: 'stopped' });
    expect((await all())[1]).toMatchObject({ content: 'half an answer', status: 'interrupted', endReason: 'stopped' });
  });

  it('keeps the text so far when the consumer stops reading, and releases the session', async () => {
    const { sendMessage, sessionId, all } = await openHarness({ replies: [says('one two three'), says('again')] });
    for await (const event of sendMessage({ sessionId, text: 'Hi' }, neverAborted()))
      if (event.type === 'text-delta') break;
    expect((await all())[1]).toMatchObject({ content: 'one ', status: 'interrupted' });
    expect(outcomeOf(await collect(sendMessage({ sessionId, text: 'more' }, neverAborted())))).toEqual({
      kind: 'complete',
    });
  });

  it('stops a running tool and stores a result for it', async () => {
    const hangs: Tool = { ...clockTool, timeoutMs: 1e9, run: () => new Promise(() => undefined) };
    const { sendMessage, sessionId, all } = await openHarness({
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

describe('an interruption by the system', () => {
  it('keeps the text so far, is not taken for the user’s Stop, and can be continued', async () => {
    const replies = [hangsAfter('half an answer'), says('the rest')];
    const { sendMessage, continueAnswer, sessionId, all } = await openHarness({ replies });
    const abort = new AbortController();
    const events = await collect(sendMessage({ sessionId, text: 'Hi' }, abort.signal), (event) => {
      if (event.type === 'text-delta' && event.text === 'answer') interrupt(abort);
    });
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'interrupted' } });
    expect((await all())[1]).toMatchObject({
      content: 'half an answer',
      status: 'interrupted',
      endReason: 'failed',
      error: null,
    });
    const continued = await collect(continueAnswer({ sessionId }, neverAborted()));
    expect(outcomeOf(continued)).toEqual({ kind: 'complete' });
    expect((await all()).at(-1)).toMatchObject({ content: 'the rest', continues: true });
  });
});
