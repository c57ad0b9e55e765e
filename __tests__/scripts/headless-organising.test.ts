import { headlessDriver } from '../support/processes/headless-driver';

const headless = headlessDriver();
const { ask } = headless;

const titles = ({ sessions }: Record<string, unknown>) => (sessions as { title: string }[]).map(({ title }) => title);

it('chats are pinned, archived and moved, one or many at a time', async () => {
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c']) ids.push((await ask({ do: 'session.new', title }))['sessionId'] as string);
  const [a, b, c] = ids;
  const { folderId } = await ask({ do: 'folder.add', name: ' Work ' });
  await ask({ do: 'session.pin', sessionId: a });
  await ask({ do: 'session.move', sessionIds: [a, b], folderId });
  await ask({ do: 'session.archive', sessionId: c });
  expect(titles(await ask({ do: 'session.list', archived: false }))).toEqual(['a', 'b']);
  expect(titles(await ask({ do: 'session.list', archived: true }))).toEqual(['c']);
  expect(titles(await ask({ do: 'session.list', folderId: null }))).toEqual(['c']);
  expect(await ask({ do: 'folder.list' })).toEqual({ folders: [{ id: folderId, name: 'Work', sessionCount: 2 }] });
  await ask({ do: 'folder.rename', folderId, name: 'Office' });
  await expect(ask({ do: 'folder.add', name: 'office' })).rejects.toThrow(/already a folder/);
  await expect(ask({ do: 'folder.add', name: '  ' })).rejects.toThrow(/needs a name/);
  await ask({ do: 'session.pin', sessionId: a, pinned: false });
  await ask({ do: 'session.archive', sessionId: c, archived: false });
  await ask({ do: 'folder.delete', folderId });
  expect(titles(await ask({ do: 'session.list' }))).toEqual(['c', 'b', 'a']);
  await expect(ask({ do: 'session.pin', sessionIds: [a, 'nobody'] })).rejects.toThrow(/not-found/);
});

it('usage is reported for a month, a chat and an answer', async () => {
  const { sessionId } = await ask({ do: 'session.new' });
  const { messageId } = await ask({ do: 'send', sessionId, text: 'Hello' });
  const month = await ask({ do: 'usage' });
  // The demo is known to cost nothing.
  expect(month).toMatchObject({ total: { costUsd: 0, unpricedCalls: 0 }, models: [{ modelId: 'skein-demo' }] });
  expect(await ask({ do: 'usage.session', sessionId })).toEqual(month['total']);
  expect(await ask({ do: 'usage.message', messageId })).toMatchObject({ calls: 1, costUsd: 0 });
  expect(await ask({ do: 'usage', month: '2001-02' })).toMatchObject({ total: { calls: 0, costUsd: 0 } });
  await expect(ask({ do: 'usage', month: 'soon' })).rejects.toThrow(/invalid-argument/);
});
