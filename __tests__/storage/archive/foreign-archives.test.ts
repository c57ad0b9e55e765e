import { openArchiveHarness, type ArchiveHarness } from '../../support/harness/archive-harness';

let harness: ArchiveHarness;
beforeEach(async () => {
  harness = await openArchiveHarness();
});
afterEach(() => harness.app.close());

const node = (id: string, parent: string | null, role: string, parts: unknown[], time: number | null = null) => ({
  id,
  parent,
  message: {
    author: { role },
    create_time: time,
    content: { content_type: 'text', parts },
    metadata: { model_slug: 'gpt-4o' },
  },
});

const CHATGPT = [
  {
    title: 'Kyoto',
    create_time: 1_700_000_000.5,
    update_time: 1_700_000_100,
    current_node: 'd',
    mapping: {
      a: { id: 'a', parent: null, message: null },
      s: node('s', 'a', 'system', ['']),
      b: node('b', 's', 'user', ['Where to?'], 1_700_000_001),
      old: node('old', 'b', 'assistant', ['The answer that was regenerated']),
      c: node('c', 'b', 'assistant', ['To the ', { content_type: 'image_asset_pointer' }, 'temples.']),
      d: node('d', 'c', 'user', ['Thanks'], 1_700_000_050),
    },
  },
  { title: 'Empty', mapping: {}, current_node: 'x' },
  { nothing: true },
];

const CLAUDE = [
  {
    uuid: 'u',
    name: 'Tea',
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T04:00:00.000Z',
    chat_messages: [
      {
        sender: 'human',
        text: 'Which tea?',
        created_at: '2026-01-02T03:04:06Z',
        attachments: [{ file_name: 'list.txt', extracted_content: 'sencha' }],
      },
      {
        sender: 'assistant',
        text: '',
        content: [
          { type: 'thinking', thinking: 'x' },
          { type: 'text', text: 'Sencha.' },
        ],
      },
      { sender: 'robot', text: 'no' },
    ],
  },
];

async function chatOf(file: unknown) {
  const { preview, merge } = await harness.app.archives.open(JSON.stringify(file));
  await merge();
  const { sessions } = await harness.app.sessions.page({}, { limit: 9 });
  const messages = await harness.app.messages.page(sessions[0]?.id ?? '', { limit: 9 });
  return { preview, sessions, said: messages.map((m) => (m.role === 'tool' ? '' : `${m.role}: ${m.content}`)) };
}

it('conversations of ChatGPT are imported along the branch that was shown last', async () => {
  const { preview, sessions, said } = await chatOf(CHATGPT);
  expect(preview).toMatchObject({ source: 'chatgpt', sessions: 1, messages: 3 });
  expect(sessions).toMatchObject([{ title: 'Kyoto', modelId: 'gpt-4o', createdAt: 1_700_000_000_500 }]);
  expect(said).toEqual(['user: Where to?', 'assistant: To the \n\n\n\ntemples.', 'user: Thanks']);
});

it('conversations of Claude are imported with their attachments', async () => {
  const { preview, sessions, said } = await chatOf(CLAUDE);
  expect(preview).toMatchObject({ source: 'claude', sessions: 1, messages: 2 });
  expect(sessions).toMatchObject([{ title: 'Tea', createdAt: Date.parse('2026-01-02T03:04:05Z') }]);
  expect(said).toEqual(['user: list.txt\n\nsencha\n\nWhich tea?', 'assistant: Sencha.']);
});

it('the same conversations are imported once', async () => {
  await harness.imported(JSON.stringify(CHATGPT));
  expect(await harness.imported(JSON.stringify(CHATGPT))).toMatchObject({ sessions: 0, knownSessions: 1 });
});
