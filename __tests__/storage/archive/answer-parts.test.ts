import { anAnswerEnd } from '../../support/builders/messages';
import { openArchiveHarness, say, type ArchiveHarness } from '../../support/harness/archive-harness';
import { createSearchHarness, ENGINES } from '../../support/harness/search-harness';
import { PNG } from '../../support/recorded/picture';
import { MODEL } from '../../support/repositories/open-repositories';

const SOURCES = [
  { url: 'https://example.org/bridge', title: 'Über [the] bridge' },
  { url: 'https://example.com/plan', title: null },
];

const harnesses: ArchiveHarness[] = [];
const search = createSearchHarness();
afterEach(async () => {
  for (const { app } of harnesses.splice(0)) await app.close();
  await search.cleanUp();
});

async function open(): Promise<ArchiveHarness> {
  const harness = await openArchiveHarness();
  harnesses.push(harness);
  return harness;
}

/** A chat whose answer has sources, a picture and a part that cannot be shown. */
async function filled(): Promise<ArchiveHarness> {
  const harness = await open();
  const { id } = await harness.app.sessions.create({ title: 'Bridges' });
  await say(harness.app, id, 'When did it open?');
  await harness.all(`UPDATE messages SET sources = '${JSON.stringify(SOURCES)}', unshown = '["web-search"]'
    WHERE role = 'assistant' RETURNING id`);
  await harness.all(`INSERT INTO attachments (id, message_id, position, kind, media_type, base64)
    SELECT 'picture', id, 0, 'image', 'image/png', '${PNG}' FROM messages WHERE role = 'assistant' RETURNING id`);
  return harness;
}

const answerOf = async ({ app }: ArchiveHarness) => {
  const sessions = await app.sessions.list();
  const messages = await Promise.all(sessions.map(({ id }) => app.messages.page(id, { limit: 10 })));
  return messages.flat().find(({ role }) => role === 'assistant');
};

describe('sources and pictures of an answer', () => {
  it('survive export and import', async () => {
    const file = await (await filled()).exported();
    const other = await open();
    await other.imported(file);
    expect(await answerOf(other)).toMatchObject({
      sources: SOURCES,
      pictures: [{ mediaType: 'image/png', base64: PNG }],
      unshown: ['web-search'],
    });
  });

  it.each([
    ['an address that is no web page', [{ url: 'javascript:alert(1)', title: 'x' }]],
    ['an address that hides its host', [{ url: 'https://bank.example@evil.example/', title: 'x' }]],
    ['a title that is no text', [{ url: 'https://example.org/', title: 7 }]],
    [
      'more than an answer can have',
      Array.from({ length: 51 }, (_, at) => ({ url: `https://example.org/${at}`, title: null })),
    ],
  ])('are refused in a file: %s', async (_name, sources) => {
    const file = await (await filled()).exported();
    const hostile = file.replace(JSON.stringify(JSON.stringify(SOURCES)).slice(1, -1), () =>
      JSON.stringify(JSON.stringify(sources)).slice(1, -1),
    );
    expect(hostile).not.toBe(file);
    await expect((await open()).imported(hostile)).rejects.toMatchObject({ error: { about: { is: 'file-refused' } } });
  });

  it('are written as links in a Markdown file', async () => {
    const text = await (await filled()).exported({ format: 'markdown' });
    expect(text).toContain('- [Über \\[the\\] bridge](<https://example.org/bridge>)');
    expect(text).toContain('- [https://example.com/plan](<https://example.com/plan>)');
  });

  it.each(ENGINES)('are found by their title, %s', async (engine) => {
    const { search: searchMessages, newSession, ask, messages } = await search.open(engine);
    const { id } = await newSession();
    await ask(id, 'When?');
    const answer = await messages.openAnswer(id, MODEL);
    await messages.closeAnswer(answer.id, anAnswerEnd({ content: 'In 1932.', sources: SOURCES }));
    expect((await searchMessages.find('uber bridge', { limit: 5 })).hits).toMatchObject([{ messageId: answer.id }]);
  });
});
