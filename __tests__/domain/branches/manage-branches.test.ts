import { createSearch } from '@/storage/search/create-search';
import { keepSearchIndex } from '@/storage/search/keep-index';
import { createFastClock } from '../../support/clocks/fast-clock';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';
import { breaksAfter, callsTools, says } from '../../support/models/scripted-model';
import { collect, createTurnHarness, outcomeOf, type TurnHarnessOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());
const openHarness = async (options: TurnHarnessOptions) => createTurnHarness(await databases.open(), options);
type Harness = Awaited<ReturnType<typeof openHarness>>;

const textsIn = async ({ messages }: Harness, sessionId: string) =>
  (await messages.after(sessionId, 0)).map((message) => (message.role === 'tool' ? message.toolName : message.content));

const idOf = async ({ all }: Harness, text: string) => {
  const found = (await all()).find((message) => message.role !== 'tool' && message.content === text);
  if (!found) throw new Error(`There is no message "${text}".`);
  return found.id;
};

describe('an edited question', () => {
  it('continues in a branch with everything before it, and the old branch stays', async () => {
    const harness = await openHarness({ replies: [says('one'), says('two'), says('other')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'a' }, neverAborted()));
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'b' }, neverAborted()));
    const branch = await harness.branches.withEdit(await idOf(harness, 'b'), { text: 'B' });
    expect(await textsIn(harness, branch.id)).toEqual(['a', 'one', 'B']);
    const events = await collect(harness.regenerate({ sessionId: branch.id }, neverAborted()));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect(await textsIn(harness, branch.id)).toEqual(['a', 'one', 'B', 'other']);
    expect(await textsIn(harness, harness.sessionId)).toEqual(['a', 'one', 'b', 'two']);
    expect(harness.model.calls.at(-1)?.messages.map((message) => message.role !== 'tool' && message.text)).toEqual([
      'a',
      'one',
      'B',
    ]);
  });

  it('keeps its images unless they are replaced, and must not be empty', async () => {
    const harness = await openHarness({ replies: [says('one')] });
    const images = [{ mediaType: 'image/png', base64: 'AAAA' }];
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'see', images }, neverAborted()));
    const branch = await harness.branches.withEdit(await idOf(harness, 'see'), { text: 'look' });
    expect(await harness.messages.after(branch.id, 0)).toMatchObject([{ content: 'look', images }]);
    await expect(
      harness.branches.withEdit(await idOf(harness, 'see'), { text: ' ', images: [] }),
    ).rejects.toMatchObject({
      error: { kind: 'empty-message' },
    });
    await expect(harness.branches.withEdit(await idOf(harness, 'one'), { text: 'x' })).rejects.toMatchObject({
      error: { kind: 'invalid-argument' },
    });
  });

  it('adds one row to the list, which shows the branch that was opened last', async () => {
    const harness = await openHarness({ replies: [says('one'), says('two')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'a' }, neverAborted()));
    await harness.sessions.rename(harness.sessionId, 'Kyoto', 'manual');
    const branch = await harness.branches.withEdit(await idOf(harness, 'a'), { text: 'A' });
    expect(await harness.sessions.list()).toMatchObject([{ id: branch.id, title: 'Kyoto', branchCount: 2 }]);
    await harness.branches.show(harness.sessionId);
    expect(await harness.sessions.list()).toMatchObject([{ id: harness.sessionId, branchCount: 2 }]);
    await harness.sessions.rename(harness.sessionId, 'Osaka', 'manual');
    expect(await harness.sessions.get(branch.id)).toMatchObject({ title: 'Osaka' });
    await collect(harness.regenerate({ sessionId: branch.id }, neverAborted()));
    await harness.sessions.remove(harness.sessionId);
    expect(await harness.sessions.list()).toEqual([]);
    expect(await harness.sessions.get(branch.id)).toMatchObject({ deletedAt: expect.any(Number) as number });
    await harness.sessions.restore(branch.id);
    expect(await harness.sessions.list()).toMatchObject([{ id: harness.sessionId }]);
  });
});

describe('a branch from here', () => {
  const lookUp = { id: '1', name: 'look_up' };

  it('copies an answer as a whole, tools included, whichever of its messages is given', async () => {
    const harness = await openHarness({ replies: [callsTools(lookUp), says('found'), says('more')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'a' }, neverAborted()));
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'b' }, neverAborted()));
    const rows = await harness.all();
    for (const row of rows.filter(({ role, seq }) => role !== 'user' && seq < 5)) {
      expect(await textsIn(harness, (await harness.branches.fromHere(row.id)).id)).toEqual([
        'a',
        '',
        'look_up',
        'found',
      ]);
    }
  });

  it('shows its fork at the first message that differs, with the branches in the order they were made', async () => {
    const harness = await openHarness({ replies: [says('one'), says('two'), says('three')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'a' }, neverAborted()));
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'b' }, neverAborted()));
    const branch = await harness.branches.fromHere(await idOf(harness, 'one'));
    expect(await harness.branches.forks(branch.id)).toEqual([
      { afterSeq: 2, nextSeq: null, branches: [harness.sessionId, branch.id], current: 1 },
    ]);
    await collect(harness.sendMessage({ sessionId: branch.id, text: 'c' }, neverAborted()));
    expect(await harness.branches.forks(branch.id)).toEqual([
      { afterSeq: 2, nextSeq: 3, branches: [harness.sessionId, branch.id], current: 1 },
    ]);
    expect(await harness.branches.forks(harness.sessionId)).toEqual([
      { afterSeq: 2, nextSeq: 3, branches: [harness.sessionId, branch.id], current: 0 },
    ]);
  });

  it.each([true, false])(
    'is found once by a search through all chats, and also where only the copy is left (index: %s)',
    async (hasIndex) => {
      const db = await databases.open();
      const harness = await createTurnHarness(db, { replies: [says('needle in hay')] });
      const faults: string[] = [];
      const index = keepSearchIndex(db, { clock: createFastClock(), reportFault: (where) => void faults.push(where) });
      const search = createSearch(db, {
        index: hasIndex ? index : { ...index, catchUp: async () => false },
      });
      await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'a' }, neverAborted()));
      const original = await idOf(harness, 'needle in hay');
      const branch = await harness.branches.fromHere(original);
      const found = async (sessionId?: string) =>
        (await search.find('needle', { sessionId, limit: 9 })).hits.map((hit) => hit.sessionId);
      expect(await found()).toEqual([harness.sessionId]);
      expect(await found(branch.id)).toEqual([branch.id]);
      await harness.manageMessages.remove(original);
      expect(await found()).toEqual([branch.id]);
      await index.stop();
      expect(faults).toEqual([]);
    },
  );
});

describe('a regenerated answer', () => {
  it('keeps the former answer in a branch that can be opened, and stays in the same session', async () => {
    const harness = await openHarness({ replies: [says('former'), says('new'), says('newest')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'a' }, neverAborted()));
    await collect(harness.regenerate({ sessionId: harness.sessionId }, neverAborted()));
    expect(await textsIn(harness, harness.sessionId)).toEqual(['a', 'new']);
    const [fork] = await harness.branches.forks(harness.sessionId);
    expect(fork).toMatchObject({ nextSeq: 3, current: 1 });
    expect(await textsIn(harness, fork?.branches[0] ?? '')).toEqual(['a', 'former']);
    expect(await harness.sessions.list()).toMatchObject([{ id: harness.sessionId, branchCount: 2 }]);

    await collect(harness.regenerate({ sessionId: harness.sessionId }, neverAborted()));
    const [again] = await harness.branches.forks(harness.sessionId);
    expect(again).toMatchObject({ current: 2 });
    expect(await Promise.all(again?.branches.map((id) => textsIn(harness, id)) ?? [])).toEqual([
      ['a', 'former'],
      ['a', 'new'],
      ['a', 'newest'],
    ]);
  });

  it('keeps the branches of the former answer', async () => {
    const harness = await openHarness({ replies: [says('former'), says('more'), says('new')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'a' }, neverAborted()));
    const branch = await harness.branches.fromHere(await idOf(harness, 'former'));
    await collect(harness.sendMessage({ sessionId: branch.id, text: 'b' }, neverAborted()));
    await collect(harness.regenerate({ sessionId: harness.sessionId }, neverAborted()));
    const forks = await harness.branches.forks(branch.id);
    expect(forks).toHaveLength(2); // the two answers; and after the former one, with and without a question
    expect(forks[0]?.branches).toHaveLength(2);
    expect(forks[0]?.branches).toContain(harness.sessionId);
  });

  it('leaves no branch when the former answer was empty', async () => {
    const harness = await openHarness({ replies: [breaksAfter('', 'auth'), says('now')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'a' }, neverAborted()));
    await collect(harness.regenerate({ sessionId: harness.sessionId }, neverAborted()));
    expect(await harness.branches.forks(harness.sessionId)).toEqual([]);
  });

  it('may come from another model, while the session keeps its own', async () => {
    const harness = await openHarness({ replies: [says('mine'), says('theirs'), says('mine again')] });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'a' }, neverAborted()));
    const other = { providerId: harness.provider.id, modelId: 'model-b' };
    await collect(harness.regenerate({ sessionId: harness.sessionId, model: other }, neverAborted()));
    expect((await harness.all()).at(-1)).toMatchObject({ content: 'theirs', modelId: 'model-b' });
    expect(await harness.sessions.get(harness.sessionId)).toMatchObject({ modelId: 'model-a' });
    await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'b' }, neverAborted()));
    expect((await harness.all()).at(-1)).toMatchObject({ modelId: 'model-a' });
  });
});
