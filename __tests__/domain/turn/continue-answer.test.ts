import { CONTINUATION_PROMPT } from '@/domain/turn/continuation-prompt';
import { joinAnswer } from '@/domain/turn/join-answer';
import { aTool } from '../../support/builders/tools';
import { createTestDatabases } from '../../support/database/node-database';
import {
  breaksAfter,
  callsTools,
  hangsAfter,
  says,
  thinks,
  type ScriptedReply,
} from '../../support/models/scripted-model';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';
import { wireRuleViolations } from '../../support/servers/wire-rules';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());
const live = () => new AbortController().signal;
const bench = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);

const clock = aTool('clock', { run: async () => 'noon' });

/** Sends a message, and stops the answer once it has some text. */
async function stopped(b: Awaited<ReturnType<typeof bench>>, text: string) {
  const abort = new AbortController();
  await collect(b.sendMessage({ sessionId: b.sessionId, text }, abort.signal), (event) => {
    if (event.type === 'text-delta' && event.text.endsWith('and ')) abort.abort();
  });
}

describe('an interrupted answer', () => {
  it.each<[string, ScriptedReply]>([
    ['at the output limit', says('one and ', 'length')],
    ['when the connection was lost', breaksAfter('one and ', 'interrupted')],
    ['because it was stopped', hangsAfter('one and ')],
  ])('%s continues from there: the question is not repeated, and the two parts form one text', async (_when, first) => {
    const b = await bench({ replies: [first, says('two')] });
    await stopped(b, 'Count');
    const before = await b.all();
    const events = await collect(b.continueAnswer({ sessionId: b.sessionId }, live()));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    const rows = await b.all();
    expect(rows.slice(0, 2)).toEqual(before);
    expect(rows.map((row) => row.role !== 'tool' && row.content)).toEqual(['Count', 'one and ', 'two']);
    expect(rows[2]).toMatchObject({ role: 'assistant', continues: true, status: 'complete' });
    const [call] = b.model.calls.slice(-1);
    if (!call) throw new Error('the model was not called');
    expect(wireRuleViolations(call)).toEqual([]);
    expect(call.messages.map((message) => message.role !== 'tool' && message.text)).toEqual([
      'Count',
      'one and ',
      CONTINUATION_PROMPT,
    ]);
    const streamed = events.flatMap((event) => (event.type === 'text-delta' ? [event.text] : [])).join('');
    expect(streamed).toBe('one and two');
  });

  it('makes the next request start exactly like the one that continued it', async () => {
    const b = await bench({ replies: [says('one and ', 'length'), says('two'), says('three')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'Count' }, live()));
    await collect(b.continueAnswer({ sessionId: b.sessionId }, live()));
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'More' }, live()));
    const [, second, third] = b.model.calls;
    expect(third?.messages.slice(0, second?.messages.length)).toEqual(second?.messages);
    expect(wireRuleViolations(third ?? { system: null, messages: [], tools: [] })).toEqual([]);
  });

  it('can be continued again when continuing failed', async () => {
    const b = await bench({ replies: [says('one and ', 'length'), breaksAfter('', 'auth'), says('two')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'Count' }, live()));
    expect(outcomeOf(await collect(b.continueAnswer({ sessionId: b.sessionId }, live())))).toMatchObject({
      kind: 'failed',
    });
    expect(outcomeOf(await collect(b.continueAnswer({ sessionId: b.sessionId }, live())))).toEqual({
      kind: 'complete',
    });
    const texts = (await b.all()).flatMap((row) => (row.role === 'assistant' ? [row.content] : []));
    expect(joinAnswer(texts)).toBe('one and two');
  });

  it('continues with the results of the tools that ran', async () => {
    const b = await bench({
      replies: [
        callsTools({ id: '1', name: 'clock' }),
        breaksAfter('', 'network'),
        breaksAfter('', 'auth'),
        says('It is noon.'),
      ],
      tools: [clock],
    });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'Time?' }, live()));
    await collect(b.continueAnswer({ sessionId: b.sessionId }, live()));
    expect(b.model.calls.at(-1)?.messages.at(-1)).toMatchObject({ role: 'tool' });
    expect((await b.all()).at(-1)).toMatchObject({ content: 'It is noon.', continues: false });
  });

  it('can be continued only if it was interrupted', async () => {
    const b = await bench({ replies: [thinks('hm', 'one and two')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'Count' }, live()));
    await expect(collect(b.continueAnswer({ sessionId: b.sessionId }, live()))).rejects.toMatchObject({
      error: { kind: 'not-found' },
    });
  });

  it('cannot be continued without any text', async () => {
    const b = await bench({ replies: [breaksAfter('', 'auth')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'Count' }, live()));
    await expect(collect(b.continueAnswer({ sessionId: b.sessionId }, live()))).rejects.toMatchObject({
      error: { kind: 'not-found' },
    });
  });
});

describe('the parts of an answer', () => {
  it('are joined without the text that a model repeats before it continues', () => {
    expect(joinAnswer(['The quick brown fox', 'brown fox jumps'])).toBe('The quick brown foxbrown fox jumps');
    expect(joinAnswer(['Once the quick brown fox', 'quick brown fox jumps'])).toBe('Once the quick brown fox jumps');
    expect(joinAnswer(['ha ha', ' ha ha'])).toBe('ha ha ha ha');
    expect(joinAnswer([])).toBe('');
  });
});
