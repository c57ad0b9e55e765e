import { createSearch } from '@/storage/search/create-search';
import { keepSearchIndex } from '@/storage/search/keep-index';
import { createFastClock } from '../../support/clocks/fast-clock';
import { createTestDatabases } from '../../support/database/node-database';
import { breaksAfter, callsTools, says } from '../../support/models/scripted-model';
import { collect, createTurnBench, outcomeOf, type TurnBenchOptions } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());
const live = () => new AbortController().signal;
const bench = async (options: TurnBenchOptions) => createTurnBench(await databases.open(), options);
type Bench = Awaited<ReturnType<typeof bench>>;

const textsIn = async ({ messages }: Bench, sessionId: string) =>
  (await messages.after(sessionId, 0)).map((message) => (message.role === 'tool' ? message.toolName : message.content));

const idOf = async ({ all }: Bench, text: string) => {
  const found = (await all()).find((message) => message.role !== 'tool' && message.content === text);
  if (!found) throw new Error(`There is no message "${text}".`);
  return found.id;
};

describe('a question that is edited', () => {
  it('goes on in a branch with all that came before it; the old branch stays', async () => {
    const b = await bench({ replies: [says('one'), says('two'), says('other')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'a' }, live()));
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'b' }, live()));
    const branch = await b.branches.withEdit(await idOf(b, 'b'), { text: 'B' });
    expect(await textsIn(b, branch.id)).toEqual(['a', 'one', 'B']);
    const events = await collect(b.regenerate({ sessionId: branch.id }, live()));
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect(await textsIn(b, branch.id)).toEqual(['a', 'one', 'B', 'other']);
    expect(await textsIn(b, b.sessionId)).toEqual(['a', 'one', 'b', 'two']);
    expect(b.model.calls.at(-1)?.messages.map((message) => message.role !== 'tool' && message.text)).toEqual([
      'a',
      'one',
      'B',
    ]);
  });

  it('keeps its images unless it gets others, and must say something', async () => {
    const b = await bench({ replies: [says('one')] });
    const images = [{ mediaType: 'image/png', base64: 'AAAA' }];
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'see', images }, live()));
    const branch = await b.branches.withEdit(await idOf(b, 'see'), { text: 'look' });
    expect(await b.messages.after(branch.id, 0)).toMatchObject([{ content: 'look', images }]);
    await expect(b.branches.withEdit(await idOf(b, 'see'), { text: ' ', images: [] })).rejects.toMatchObject({
      error: { kind: 'empty-message' },
    });
    await expect(b.branches.withEdit(await idOf(b, 'one'), { text: 'x' })).rejects.toMatchObject({
      error: { kind: 'invalid-argument' },
    });
  });

  it('makes one row in the list, which shows the branch that was looked at last', async () => {
    const b = await bench({ replies: [says('one'), says('two')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'a' }, live()));
    await b.sessions.rename(b.sessionId, 'Kyoto', 'manual');
    const branch = await b.branches.withEdit(await idOf(b, 'a'), { text: 'A' });
    expect(await b.sessions.list()).toMatchObject([{ id: branch.id, title: 'Kyoto', branchCount: 2 }]);
    await b.branches.show(b.sessionId);
    expect(await b.sessions.list()).toMatchObject([{ id: b.sessionId, branchCount: 2 }]);
    await b.sessions.rename(b.sessionId, 'Osaka', 'manual');
    expect(await b.sessions.get(branch.id)).toMatchObject({ title: 'Osaka' });
    await collect(b.regenerate({ sessionId: branch.id }, live()));
    await b.sessions.remove(b.sessionId);
    expect(await b.sessions.list()).toEqual([]);
    expect(await b.sessions.get(branch.id)).toMatchObject({ deletedAt: expect.any(Number) as number });
    await b.sessions.restore(branch.id);
    expect(await b.sessions.list()).toMatchObject([{ id: b.sessionId }]);
  });
});

describe('a branch from here', () => {
  const lookUp = { id: '1', name: 'look_up' };

  it('takes an answer as a whole, tools included, whichever of its messages is named', async () => {
    const b = await bench({ replies: [callsTools(lookUp), says('found'), says('more')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'a' }, live()));
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'b' }, live()));
    const rows = await b.all();
    for (const row of rows.filter(({ role, seq }) => role !== 'user' && seq < 5)) {
      expect(await textsIn(b, (await b.branches.fromHere(row.id)).id)).toEqual(['a', '', 'look_up', 'found']);
    }
  });

  it('shows its fork at the first message that differs, in the order in which the ways were gone', async () => {
    const b = await bench({ replies: [says('one'), says('two'), says('three')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'a' }, live()));
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'b' }, live()));
    const branch = await b.branches.fromHere(await idOf(b, 'one'));
    expect(await b.branches.forks(branch.id)).toEqual([
      { afterSeq: 2, nextSeq: null, branches: [b.sessionId, branch.id], current: 1 },
    ]);
    await collect(b.sendMessage({ sessionId: branch.id, text: 'c' }, live()));
    expect(await b.branches.forks(branch.id)).toEqual([
      { afterSeq: 2, nextSeq: 3, branches: [b.sessionId, branch.id], current: 1 },
    ]);
    expect(await b.branches.forks(b.sessionId)).toEqual([
      { afterSeq: 2, nextSeq: 3, branches: [b.sessionId, branch.id], current: 0 },
    ]);
  });

  it.each([true, false])(
    'is found once by a search through all chats, and also where only the copy is left (index: %s)',
    async (hasIndex) => {
      const db = await databases.open();
      const b = await createTurnBench(db, { replies: [says('needle in hay')] });
      const faults: string[] = [];
      const index = keepSearchIndex(db, { clock: createFastClock(), reportFault: (where) => void faults.push(where) });
      const search = createSearch(db, {
        now: () => 0,
        index: hasIndex ? index : { ...index, catchUp: async () => false },
      });
      await collect(b.sendMessage({ sessionId: b.sessionId, text: 'a' }, live()));
      const original = await idOf(b, 'needle in hay');
      const branch = await b.branches.fromHere(original);
      const found = async (sessionId?: string) =>
        (await search.find('needle', { sessionId, limit: 9 })).hits.map((hit) => hit.sessionId);
      expect(await found()).toEqual([b.sessionId]);
      expect(await found(branch.id)).toEqual([branch.id]);
      await b.manageMessages.remove(original);
      expect(await found()).toEqual([branch.id]);
      await index.stop();
      expect(faults).toEqual([]);
    },
  );
});

describe('an answer that is made anew', () => {
  it('leaves the former one in a branch that one can go back to, and the session where it was', async () => {
    const b = await bench({ replies: [says('former'), says('new'), says('newest')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'a' }, live()));
    await collect(b.regenerate({ sessionId: b.sessionId }, live()));
    expect(await textsIn(b, b.sessionId)).toEqual(['a', 'new']);
    const [fork] = await b.branches.forks(b.sessionId);
    expect(fork).toMatchObject({ nextSeq: 3, current: 1 });
    expect(await textsIn(b, fork?.branches[0] ?? '')).toEqual(['a', 'former']);
    expect(await b.sessions.list()).toMatchObject([{ id: b.sessionId, branchCount: 2 }]);

    await collect(b.regenerate({ sessionId: b.sessionId }, live()));
    const [again] = await b.branches.forks(b.sessionId);
    expect(again).toMatchObject({ current: 2 });
    expect(await Promise.all(again?.branches.map((id) => textsIn(b, id)) ?? [])).toEqual([
      ['a', 'former'],
      ['a', 'new'],
      ['a', 'newest'],
    ]);
  });

  it('takes the branches of the former answer along', async () => {
    const b = await bench({ replies: [says('former'), says('more'), says('new')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'a' }, live()));
    const branch = await b.branches.fromHere(await idOf(b, 'former'));
    await collect(b.sendMessage({ sessionId: branch.id, text: 'b' }, live()));
    await collect(b.regenerate({ sessionId: b.sessionId }, live()));
    const forks = await b.branches.forks(branch.id);
    expect(forks).toHaveLength(2); // the two answers; and after the former one, with and without a question
    expect(forks[0]?.branches).toHaveLength(2);
    expect(forks[0]?.branches).toContain(b.sessionId);
  });

  it('leaves no branch when the former one said nothing', async () => {
    const b = await bench({ replies: [breaksAfter('', 'auth'), says('now')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'a' }, live()));
    await collect(b.regenerate({ sessionId: b.sessionId }, live()));
    expect(await b.branches.forks(b.sessionId)).toEqual([]);
  });

  it('may be another model’s; the session keeps its own', async () => {
    const b = await bench({ replies: [says('mine'), says('theirs'), says('mine again')] });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'a' }, live()));
    const other = { providerId: b.provider.id, modelId: 'model-b' };
    await collect(b.regenerate({ sessionId: b.sessionId, model: other }, live()));
    expect((await b.all()).at(-1)).toMatchObject({ content: 'theirs', modelId: 'model-b' });
    expect(await b.sessions.get(b.sessionId)).toMatchObject({ modelId: 'model-a' });
    await collect(b.sendMessage({ sessionId: b.sessionId, text: 'b' }, live()));
    expect((await b.all()).at(-1)).toMatchObject({ modelId: 'model-a' });
  });
});
