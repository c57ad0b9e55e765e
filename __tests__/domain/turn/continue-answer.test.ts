import { CONTINUATION_PROMPT } from '@/domain/turn/continuation-prompt';
import { joinAnswer } from '@/domain/turn/join-answer';
import { aTool } from '../../support/builders/tools';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';
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
const openHarness = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);

const clock = aTool('clock', { run: async () => 'noon' });

/** Sends a message, and stops the answer once it has some text. */
async function stopped(harness: Awaited<ReturnType<typeof openHarness>>, text: string) {
  const abort = new AbortController();
  await collect(harness.sendMessage({ sessionId: harness.sessionId, text }, abort.signal), (event) => {
    if (event.type === 'text-delta' && event.text.endsWith('and ')) abort.abort();
  });
}

describe('an interrupted answer', () => {
  it.each<[string, ScriptedReply]>([
    ['at the output limit', says('one and ', 'length')],
    ['when the connection was lost', breaksAfter('one and ', 'interrupted')],
    ['because it was stopped', hangsAfter('one and ')],
  ])('%s continues from there: the question is not repeated, and the two parts form one text', async (_when, first) => {
    const harness = await openHarness({ replies: [first, says('two')] });
    await stopped(harness, 'Count');
    const before = await harness.all();
    const events = await collect(harness.continueAnswer({ sessionId: harness.sessionId }, neverAborted()));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    const rows = await harness.all();
    expect(rows.slice(0, 2)).toEqual(before);
    expect(rows.map((row) => row.role !== 'tool' && row.content)).toEqual(['Count', 'one and ', 'two']);
    expect(rows[2]).toMatchObject({ role: 'assistant', continues: true, status: 'complete' });
    const [call] = harness.model.calls.slice(-1);
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
    const harness = await openHarness({ replies: [says('one and ', 'length'), says('two'), says('three')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'Count' }, neverAborted()));
    await collect(harness.continueAnswer({ sessionId: harness.sessionId }, neverAborted()));
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'More' }, neverAborted()));
    const [, second, third] = harness.model.calls;
    expect(third?.messages.slice(0, second?.messages.length)).toEqual(second?.messages);
    expect(wireRuleViolations(third ?? { system: null, messages: [], tools: [] })).toEqual([]);
  });

  it('can be continued again when continuing failed', async () => {
    const harness = await openHarness({ replies: [says('one and ', 'length'), breaksAfter('', 'auth'), says('two')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'Count' }, neverAborted()));
    expect(
      outcomeOf(await collect(harness.continueAnswer({ sessionId: harness.sessionId }, neverAborted()))),
    ).toMatchObject({
      kind: 'failed',
    });
    expect(outcomeOf(await collect(harness.continueAnswer({ sessionId: harness.sessionId }, neverAborted())))).toEqual({
      kind: 'complete',
    });
    const texts = (await harness.all()).flatMap((row) => (row.role === 'assistant' ? [row.content] : []));
    expect(joinAnswer(texts)).toBe('one and two');
  });

  it('continues with the results of the tools that ran', async () => {
    const harness = await openHarness({
      replies: [
        callsTools({ id: '1', name: 'clock' }),
        breaksAfter('', 'network'),
        breaksAfter('', 'auth'),
        says('It is noon.'),
      ],
      tools: [clock],
    });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'Time?' }, neverAborted()));
    await collect(harness.continueAnswer({ sessionId: harness.sessionId }, neverAborted()));
    expect(harness.model.calls.at(-1)?.messages.at(-1)).toMatchObject({ role: 'tool' });
    expect((await harness.all()).at(-1)).toMatchObject({ content: 'It is noon.', continues: false });
  });

  it('can be continued only if it was interrupted', async () => {
    const harness = await openHarness({ replies: [thinks('hm', 'one and two')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'Count' }, neverAborted()));
    await expect(
      collect(harness.continueAnswer({ sessionId: harness.sessionId }, neverAborted())),
    ).rejects.toMatchObject({
      error: { kind: 'not-found' },
    });
  });

  it('cannot be continued without any text', async () => {
    const harness = await openHarness({ replies: [breaksAfter('', 'auth')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'Count' }, neverAborted()));
    await expect(
      collect(harness.continueAnswer({ sessionId: harness.sessionId }, neverAborted())),
    ).rejects.toMatchObject({
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
