import { openArchiveHarness, type ArchiveHarness } from '../../support/harness/archive-harness';

let harness: ArchiveHarness;
beforeEach(async () => {
  harness = await openArchiveHarness();
});
afterEach(() => harness.app.close());

const session = (id: string, more: object = {}) => ({
  id,
  title: `Chat ${id}`,
  title_source: 'manual',
  current_agent_id: 'default',
  provider_id: 'demo',
  model_id: 'skein-demo',
  total_tokens: 0,
  is_shown: 1,
  created_at: 1,
  updated_at: 1,
  ...more,
});
const archive = (...sessions: object[]) => JSON.stringify({ format: 'skein-archive', version: 1, sessions });
const from = (parent: string, more: object = {}) => ({
  tree_id: 'a',
  branched_from_session_id: parent,
  branched_at_seq: 1,
  is_shown: 0,
  ...more,
});
const listed = async () => (await harness.app.sessions.page({}, { limit: 50 })).sessions;

describe('D8: a tree that nobody can have made is refused', () => {
  it.each([
    [
      'a session that is its own parent',
      archive(session('a', { branched_from_session_id: 'a' })),
      /branches from itself/,
    ],
    [
      'a ring of two',
      archive(session('a', from('b', { tree_id: null, is_shown: 1 })), session('b', from('a'))),
      /branches from itself/,
    ],
    [
      'a ring of many',
      archive(
        ...Array.from({ length: 500 }, (_, n) => session(`s${n}`, { branched_from_session_id: `s${(n + 1) % 500}` })),
      ),
      /branches from itself/,
    ],
    [
      'a chat within a chat',
      archive(session('a'), session('b', from('a')), session('c', from('b', { tree_id: 'b' }))),
      /belongs to two chats/,
    ],
    [
      'two sessions that each claim to be a branch of the other',
      archive(session('a', { tree_id: 'b' }), session('b', { tree_id: 'a' })),
      /belongs to two chats/,
    ],
  ])('%s', async (_what, file, reason) => {
    const before = await harness.state();
    await expect(harness.imported(file)).rejects.toThrow(reason);
    expect((await harness.state()) === before).toBe(true);
  });
});

describe('D8: a chat that would not be listed is repaired, and named in the preview', () => {
  it('no shown branch: the latest is shown', async () => {
    const file = archive(
      session('a', { is_shown: 0, title: 'Lost' }),
      session('b', from('a', { updated_at: 5, title: 'Lost' })),
    );
    const opened = await harness.app.archives.open(file);
    expect(opened.preview).toMatchObject({ sessions: 1, repaired: ['Lost'] });
    await opened.merge();
    const [chat] = await listed();
    expect(chat).toMatchObject({ title: 'Lost', branchCount: 2 });
    expect(await harness.app.branches.forks(chat?.id ?? '')).toBeDefined();
  });

  it('two shown branches: one is shown', async () => {
    const opened = await harness.app.archives.open(archive(session('a'), session('b', from('a', { is_shown: 1 }))));
    expect(opened.preview).toMatchObject({ sessions: 1, repaired: ['Chat b'] });
    await opened.merge();
    expect(await listed()).toHaveLength(1);
  });

  it('branches whose first session is missing stay one chat', async () => {
    const opened = await harness.app.archives.open(
      archive(session('b', from('a')), session('c', from('a', { is_shown: 1, updated_at: 2 }))),
    );
    expect(opened.preview.sessions).toBe(1);
    await opened.merge();
    expect(await listed()).toMatchObject([{ branchCount: 2 }]);
  });

  it('a sound file has nothing to repair', async () => {
    const opened = await harness.app.archives.open(
      archive(session('a', { is_shown: 0 }), session('b', from('a', { is_shown: 1 })), session('z')),
    );
    expect(opened.preview).toMatchObject({ sessions: 2, repaired: [] });
  });
});
