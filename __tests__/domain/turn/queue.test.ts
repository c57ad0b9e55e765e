import { failure } from '@/domain/chat-error';
import { aTool } from '../../support/builders/tools';
import { breaksAfter, callsTools, hangsAfter, says } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
const openHarness = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);
const body = (text: string) => ({ text, images: [], files: [] });

afterEach(() => databases.cleanUp());

/** A tool that awaits `during` while it runs. */
const tool = (during: () => Promise<unknown>) =>
  aTool('look', {
    run: async () => {
      await during();
      return 'seen';
    },
  });

describe('a queued message', () => {
  it('joins the running turn at its next tool round, after the results and before the next call', async () => {
    const harness = await openHarness({
      replies: [callsTools({ id: 'c1', name: 'look' }), callsTools({ id: 'c2', name: 'look' }), says('Done')],
      tools: [
        tool(
          async () =>
            (await harness.all()).length === 3 &&
            harness.queue.add({ sessionId: harness.sessionId, ...body('in English') }),
        ),
      ],
    });
    const events = await collect(
      harness.sendMessage({ sessionId: harness.sessionId, text: 'Look twice' }, neverAborted()),
    );
    const types = events.map(({ type }) => type).filter((type) => type !== 'text-delta');
    expect(types).toEqual([
      'turn-start',
      'context-built',
      'tool-call-started',
      'tool-call-completed',
      'message-injected',
      'context-built',
      'tool-call-started',
      'tool-call-completed',
      'context-built',
      'response-complete',
      'turn-end',
    ]);
    expect(
      (await harness.all()).map((row) => (row.role === 'tool' ? row.toolOutput : `${row.role}: ${row.content}`)),
    ).toEqual([
      'user: Look twice',
      'assistant: ',
      'seen',
      'user: in English',
      'assistant: ',
      'seen',
      'assistant: Done',
    ]);
    expect(harness.model.calls[1]?.messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
      'assistant', // separates the results from the message
      'user',
    ]);
    expect(await harness.queue.list(harness.sessionId)).toEqual([]);
  });

  it('becomes the next turn when the running one needs no tools', async () => {
    const harness = await openHarness({ replies: [says('One'), says('Two')] });
    await harness.queue.add({ sessionId: harness.sessionId, ...body('second') });
    const first = await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'first' }, neverAborted()));
    expect(first.filter(({ type }) => type === 'message-injected')).toEqual([]);
    const second = await collect(harness.sendQueued({ sessionId: harness.sessionId }, neverAborted()));
    expect(second[0]).toMatchObject({ type: 'turn-start', userMessage: { content: 'second' } });
    expect(outcomeOf(second)).toEqual({ kind: 'complete' });
    expect(await collect(harness.sendQueued({ sessionId: harness.sessionId }, neverAborted()))).toEqual([]);
  });

  it('waits for the running turn instead of being rejected', async () => {
    const harness = await openHarness({ replies: [hangsAfter('…'), says('Two')] });
    const abort = new AbortController();
    const first = collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'first' }, abort.signal));
    const second = collect(harness.sendQueued({ sessionId: harness.sessionId }, neverAborted()));
    abort.abort();
    expect(outcomeOf(await first)).toEqual({ kind: 'stopped' });
    expect(await second).toEqual([]);
  });

  it.each([
    ['fails', breaksAfter('Half', 'auth'), 'failed'],
    ['is stopped', hangsAfter('Half'), 'stopped'],
  ] as const)('is held when the turn before it %s, and sent when the user releases it', async (_how, reply, held) => {
    const harness = await openHarness({ replies: [reply, says('Two')] });
    const abort = new AbortController();
    await harness.queue.add({ sessionId: harness.sessionId, ...body('second') });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'first' }, abort.signal), ({ type }) => {
      if (type === 'text-delta' && held === 'stopped') abort.abort();
    });
    expect(await harness.queue.list(harness.sessionId)).toMatchObject([{ text: 'second', held }]);
    expect(await collect(harness.sendQueued({ sessionId: harness.sessionId }, neverAborted()))).toEqual([]);
    await harness.queue.release(harness.sessionId);
    expect(outcomeOf(await collect(harness.sendQueued({ sessionId: harness.sessionId }, neverAborted())))).toEqual({
      kind: 'complete',
    });
  });

  it('is held when its turn cannot start', async () => {
    const harness = await openHarness({ replies: [] });
    for (const modelId of ['model-a', 'model-b'])
      await harness.models.remove({ providerId: harness.provider.id, modelId });
    await harness.queue.add({ sessionId: harness.sessionId, ...body('second') });
    await expect(collect(harness.sendQueued({ sessionId: harness.sessionId }, neverAborted()))).rejects.toMatchObject({
      error: { kind: 'model-missing' },
    });
    expect(await harness.queue.list(harness.sessionId)).toMatchObject([{ text: 'second', held: 'failed' }]);
    expect(await harness.all()).toEqual([]);
  });

  it('gives an untitled chat its title', async () => {
    const harness = await openHarness({ replies: [says('One')] });
    await harness.queue.add({
      sessionId: harness.sessionId,
      text: '',
      images: [],
      files: [{ name: 'lease.pdf', mediaType: 'application/pdf', size: 9, text: 'Rent' }],
    });
    const turn = harness.sendQueued({ sessionId: harness.sessionId }, neverAborted());
    expect((await turn.next()).value).toMatchObject({ type: 'turn-start' });
    expect(await harness.sessions.get(harness.sessionId)).toMatchObject({
      title: 'lease.pdf',
      lastMessagePreview: 'lease.pdf',
    });
    await turn.return();
  });
});

describe('a queued message when the budget is used up', () => {
  it('is held, and nothing is sent', async () => {
    const harness = await openHarness({
      replies: [says('One')],
      requireRoom: () => Promise.reject(failure('over-budget', 'Used up.')),
    });
    await harness.queue.add({ sessionId: harness.sessionId, ...body('Later') });
    await expect(collect(harness.sendQueued({ sessionId: harness.sessionId }, neverAborted()))).rejects.toMatchObject({
      error: { kind: 'over-budget' },
    });
    expect(await harness.queue.list(harness.sessionId)).toMatchObject([{ text: 'Later', held: 'failed' }]);
    expect(harness.model.calls).toHaveLength(0);
  });
});

describe('a file', () => {
  const file = { name: 'notes\n.md', mediaType: 'text/markdown', size: 40, text: 'Use ````js fences' };

  it('reaches the model as fenced text before the question, and is stored beside it', async () => {
    const harness = await openHarness({ replies: [says('ok')] });
    await collect(
      harness.sendMessage({ sessionId: harness.sessionId, text: 'What is this?', files: [file] }, neverAborted()),
    );
    expect(harness.model.calls[0]?.messages[0]).toEqual({
      role: 'user',
      text: '[File: notes .md]\n`````\nUse ````js fences\n`````\n\nWhat is this?',
      images: [],
    });
    expect((await harness.all())[0]).toMatchObject({ content: 'What is this?', files: [file] });
  });

  it('is clipped to head and tail when it is too long for the window, while the question is kept whole', async () => {
    const harness = await openHarness({ replies: [says('ok')], window: 8_000 });
    const text = `BEGIN ${'word '.repeat(40_000)} END`;
    const events = await collect(
      harness.sendMessage(
        { sessionId: harness.sessionId, text: 'Sum it up', files: [{ ...file, text }] },
        neverAborted(),
      ),
    );
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    const sent = harness.model.calls[0]?.messages.at(-1);
    expect(sent?.role === 'user' && sent.text).toMatch(/BEGIN[^]*characters left out[^]*END\n`{3}\n\nSum it up$/);
  });
});
