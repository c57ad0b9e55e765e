import type { ModelPart } from '@/domain/providers/model-call';
import { redactAdapter } from '@/domain/secrets/redacting-adapter';
import { CONTINUATION_PROMPT } from '@/domain/turn/continuation-prompt';
import { joinAnswer } from '@/domain/turn/join-answer';
import { aProvider } from '../../support/builders/providers';
import { aTool } from '../../support/builders/tools';
import { createTestDatabases } from '../../support/database/node-database';
import { callOf, readStream, user } from '../../support/harness/adapter-harness';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf } from '../../support/harness/turn-harness';
import {
  callsTools,
  createScriptedModel,
  says,
  saysWith,
  thinks,
  type ScriptedReply,
} from '../../support/models/scripted-model';
import { PNG } from '../../support/recorded/picture';
import { wireRuleViolations } from '../../support/servers/wire-rules';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const clock = aTool('clock', { run: async () => 'noon' });
const SOURCE = { url: 'https://example.org/bridge', title: 'The bridge' };
const PICTURE = { mediaType: 'image/png', base64: PNG };
const PARTS: readonly ModelPart[] = [
  { type: 'source', source: SOURCE },
  { type: 'picture', picture: PICTURE },
  { type: 'unshown', what: 'web-search' },
];

async function asked(...replies: readonly ScriptedReply[]) {
  const harness = await createTurnHarness(await databases.open(), { replies, tools: [clock] });
  const events = await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'Hi' }, neverAborted()));
  return { harness, events, rows: await harness.all() };
}

describe('P4: an answer with nothing in it', () => {
  it.each<[string, ScriptedReply, RegExp]>([
    ['no text', says(''), /without writing/],
    ['only blanks', says(' \n '), /without writing/],
    ['only thinking', thinks('Hm.', ''), /without writing/],
    ['only parts that cannot be shown', saysWith('', { type: 'unshown', what: 'approval' }), /without writing/],
    ['nothing before its limit', says('', 'length'), /output limit/],
  ])('fails and can be tried again: %s', async (_name, reply, message) => {
    const { events, rows } = await asked(reply);
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'empty-answer', nextStep: 'retry' } });
    expect(rows[1]).toMatchObject({ status: 'error', endReason: 'failed', error: { kind: 'empty-answer' } });
    expect(rows[1]).toHaveProperty('error.message', expect.stringMatching(message));
  });

  it('is complete with a picture and no text', async () => {
    const { events, rows, harness } = await asked(
      saysWith('', { type: 'picture', picture: PICTURE }),
      says('Thank you.'),
    );
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect(rows[1]).toMatchObject({ status: 'complete', content: '', pictures: [PICTURE] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'Nice' }, neverAborted()));
    const call = harness.model.calls[1];
    if (!call) throw new Error('no second call');
    expect(wireRuleViolations(call)).toEqual([]);
  });

  it('after tool calls can be continued: what the tools found is kept', async () => {
    const { events, harness } = await asked(callsTools({ id: 'c1', name: 'clock' }), says(''), says('It is noon.'));
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'empty-answer' } });
    const more = await collect(harness.continueAnswer({ sessionId: harness.sessionId }, neverAborted()));
    expect(outcomeOf(more)).toEqual({ kind: 'complete' });
  });
});

describe('P5: an answer that the provider paused', () => {
  it('goes on by itself, as one answer', async () => {
    const { events, rows, harness } = await asked(says('I am looking', 'paused'), says(' and found it.'));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect(joinAnswer(rows.flatMap((row) => (row.role === 'assistant' ? [row.content] : [])))).toBe(
      'I am looking and found it.',
    );
    expect(rows.at(-1)).toMatchObject({ continues: true, status: 'complete' });
    expect(harness.model.calls[1]?.messages.at(-1)).toMatchObject({ role: 'user', text: CONTINUATION_PROMPT });
  });

  it('asks again when it was paused before its first word', async () => {
    const { events, harness } = await asked(says('', 'paused'), says('Found it.'));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    const call = harness.model.calls[1];
    expect(call?.messages.at(-1)).toMatchObject({ role: 'user', text: 'Hi' });
  });

  it('waits for the user after a few pauses, and can be continued', async () => {
    const pauses = Array.from({ length: 4 }, (_value, index) => says(`${index} `, 'paused'));
    const { events, rows, harness } = await asked(...pauses, says('end'));
    expect(harness.model.calls).toHaveLength(4);
    expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'paused' } });
    expect(rows.at(-1)).toMatchObject({ status: 'interrupted', error: { kind: 'paused' } });
    const more = await collect(harness.continueAnswer({ sessionId: harness.sessionId }, neverAborted()));
    expect(outcomeOf(more)).toEqual({ kind: 'complete' });
  });
});

describe('sources, pictures and parts that cannot be shown', () => {
  it('are stored with the answer, read back and copied to a branch, and the model does not get them', async () => {
    const { rows, harness } = await asked(saysWith('It opened in 1932.', ...PARTS), says('You are welcome.'));
    const expected = { sources: [SOURCE], pictures: [PICTURE], unshown: ['web-search'] };
    expect(rows[1]).toMatchObject(expected);
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'Thanks' }, neverAborted()));
    expect(JSON.stringify(harness.model.calls[1])).not.toContain('example.org');
    expect(JSON.stringify(harness.model.calls[1])).not.toContain(PNG);
    const branch = await harness.branches.fromHere(rows[1]?.id ?? '');
    expect((await harness.messages.after(branch.id, 0))[1]).toMatchObject(expected);
  });

  it('are kept when the answer breaks off', async () => {
    const { rows } = await asked(function* () {
      yield { type: 'text-delta', text: 'It opened' };
      yield* PARTS;
      throw new Error('gone');
    });
    expect(rows[1]).toMatchObject({ status: 'error', sources: [SOURCE], pictures: [PICTURE] });
  });

  it('do not bring a stored key into the history', async () => {
    const key = 'sk-secret-0123456789abcdef';
    const model = createScriptedModel([
      saysWith(
        'Look.',
        { type: 'source', source: { url: `https://evil.example/?q=${encodeURIComponent(key)}`, title: 'A page' } },
        { type: 'source', source: { url: 'https://example.org/a', title: `The key is ${key}` } },
      ),
    ]);
    const adapter = redactAdapter(
      () => model,
      async () => [key],
    )(aProvider());
    const { parts } = await readStream(adapter, callOf('m', [user('hi')]));
    expect(JSON.stringify(parts)).not.toContain(key);
    expect(parts.filter(({ type }) => type === 'source')).toHaveLength(1);
  });
});
