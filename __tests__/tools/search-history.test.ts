import { HISTORY_PAGE_SIZE } from '@/domain/search/retrieval';
import { createReadMessage } from '@/tools/read-message';
import { createSearchHistory } from '@/tools/search-history';
import { createSearchHarness } from '../support/harness/search-harness';

const harness = createSearchHarness();
afterEach(() => harness.cleanUp());

async function open() {
  const opened = await harness.open('with the index');
  const { id } = await opened.newSession('Travel');
  const context = { sessionId: id, signal: new AbortController().signal };
  const search = createSearchHistory(opened.history);
  const read = createReadMessage(opened.history);
  return {
    ...opened,
    id,
    tools: [search, read],
    search: async (input: Record<string, unknown>) => search.run(input, context),
    read: async (input: Record<string, unknown>) => read.run(input, context),
  };
}

it('A18: search_history and read_message are described as what they are', async () => {
  const { tools } = await open();
  for (const tool of tools)
    expect(tool).toMatchObject({ risk: 'reads-device', bringsUntrustedText: true, server: null });
  expect(tools[0]?.definition.description).toContain('partial matches count');
});

it('A18: search_history answers a question, with the date and the question before an answer', async () => {
  const { search, ask, answer, id } = await open();
  await ask(id, 'Where should we stay in Kyoto?');
  const { createdAt } = await answer(id, 'At the Sakura inn, it has a garden.');
  await ask(id, 'thanks');
  expect(JSON.parse(await search({ query: 'Which inn has the garden that was recommended?' }))[0]).toEqual({
    seq: 2,
    role: 'assistant',
    at: new Date(createdAt).toISOString(),
    text: 'At the Sakura inn, it has a garden.',
  });
  expect(await search({ query: 'zyzzyva' })).toMatch(/^No message/);
  await expect(search({ query: '  ' })).rejects.toThrow('"query"');
});

it('A18: search_history has pages', async () => {
  const { search, ask, id } = await open();
  for (let n = 0; n < HISTORY_PAGE_SIZE + 3; n++) await ask(id, `needle ${n}`);
  const seqs = async (page: number) =>
    (JSON.parse(await search({ query: 'needle', page })) as { seq: number }[]).map(({ seq }) => seq);
  const [first, second] = [await seqs(1), await seqs(2)];
  expect([first.length, second.length]).toEqual([HISTORY_PAGE_SIZE, 3]);
  expect(new Set([...first, ...second]).size).toBe(HISTORY_PAGE_SIZE + 3);
  expect(await search({ query: 'needle', page: 3 })).toBe('There are no more results.');
});

it('A19: a long message is named with more to read, and read_message reads it in parts', async () => {
  const { search, read, ask, id } = await open();
  const text = `${'x y z '.repeat(2_500)}the fact is 4711 🎉${' more of it'.repeat(500)}`;
  await ask(id, text);
  const [found] = JSON.parse(await search({ query: 'fact' })) as { seq: number; text: string; more?: boolean }[];
  expect(found).toMatchObject({ seq: 1, more: true });
  expect(found?.text).toContain('the fact is 4711');
  let whole = '';
  let from: number | undefined = 0;
  while (from !== undefined) {
    const part = JSON.parse(await read({ seq: found?.seq, from })) as { text: string; next_from?: number };
    expect(part.text.length).toBeLessThanOrEqual(8_000);
    whole += part.text;
    from = part.next_from;
  }
  expect(whole).toBe(text);
});

it('A19: a message of another conversation is read by its id; a deleted one is not read', async () => {
  const { search, read, ask, newSession, sessions } = await open();
  const other = await newSession('Boats');
  const { id: messageId } = await ask(other.id, 'The anchor is rusty');
  expect(JSON.parse(await search({ query: 'anchor', all_conversations: true }))).toMatchObject([
    { conversation: 'Boats', message_id: messageId, role: 'user' },
  ]);
  expect(await search({ query: 'anchor' })).toMatch(/^No message/);
  expect(JSON.parse(await read({ message_id: messageId }))).toMatchObject({ text: 'The anchor is rusty' });
  await sessions.remove(other.id);
  await expect(read({ message_id: messageId })).rejects.toThrow('no such message');
  await expect(read({ seq: 99 })).rejects.toThrow('no such message');
  await expect(read({})).rejects.toThrow('"seq" or "message_id"');
});
