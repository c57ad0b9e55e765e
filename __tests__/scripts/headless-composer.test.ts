import { headlessDriver } from '../support/processes/headless-driver';
import { startPausedProvider } from '../support/servers/paused-provider';

const headless = headlessDriver();
const { ask } = headless;

const newSession = async () => String((await ask({ do: 'session.new' }))['sessionId']);
const messagesOf = async (sessionId: string) =>
  (await ask({ do: 'messages', sessionId }))['messages'] as { role: string; content: string }[];
const questionsOf = async (sessionId: string) =>
  (await messagesOf(sessionId)).flatMap(({ role, content }) => (role === 'user' ? [content] : []));
const queuedTexts = async (sessionId: string) =>
  ((await ask({ do: 'queue.list', sessionId }))['queued'] as { text: string; held: string | null }[]).map(
    ({ text, held }) => [text, held],
  );

it('queued messages are listed, removed and sent, one turn after the other', async () => {
  const sessionId = await newSession();
  await ask({ do: 'queue.add', sessionId, text: 'Hello' });
  const { queuedId } = await ask({ do: 'queue.add', sessionId, text: 'Never mind' });
  await ask({ do: 'queue.add', sessionId, text: 'What can you do?' });
  expect(await queuedTexts(sessionId)).toEqual([
    ['Hello', null],
    ['Never mind', null],
    ['What can you do?', null],
  ]);
  await ask({ do: 'queue.remove', queuedId });
  await expect(ask({ do: 'queue.remove', queuedId })).rejects.toThrow(/not-found/);
  expect(await ask({ do: 'queue.send', sessionId })).toMatchObject({ outcome: { kind: 'complete' } });
  expect(await queuedTexts(sessionId)).toEqual([]);
  expect((await messagesOf(sessionId)).map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  expect(await questionsOf(sessionId)).toEqual(['Hello', 'What can you do?']);
});

it('a message that cannot be sent is not queued', async () => {
  const sessionId = await newSession();
  await expect(ask({ do: 'queue.add', sessionId, text: '  ' })).rejects.toThrow(/empty-message/);
  await expect(ask({ do: 'queue.add', sessionId: 'nobody', text: 'Hello' })).rejects.toThrow(/not-found/);
  expect(await queuedTexts(sessionId)).toEqual([]);
});

it('a message queued during an answer is sent afterwards, under the same command id', async () => {
  const provider = await startPausedProvider('openai-compatible');
  try {
    const { baseUrl, modelId } = provider;
    const { providerId } = await ask({ do: 'provider.add', type: 'openai-compatible', baseUrl });
    await ask({ do: 'model.add', providerId, modelId, contextWindowSize: 32_000 });
    const sessionId = String((await ask({ do: 'session.new', providerId, modelId, title: 'Rivers' }))['sessionId']);
    const first = headless.process().ask({ do: 'send', sessionId, text: 'Tell me about rivers' });
    await headless.process().waitFor(({ event }) => event?.type === 'text-delta');
    await ask({ do: 'queue.add', sessionId, text: 'Hello' });
    provider.release();
    expect(await first).toMatchObject({ ok: true });
    const turns = headless.process().lines.filter(({ id, event }) => id === first.id && event?.type === 'turn-end');
    expect(turns).toHaveLength(2);
    expect(await questionsOf(sessionId)).toEqual(['Tell me about rivers', 'Hello']);
  } finally {
    await provider.stop();
  }
});

it('queued messages are held after a stop and after a kill, and sent on request', async () => {
  const sessionId = await newSession();
  const slow = await headless.restart({ demoWordMs: 500 });
  const first = slow.ask({ do: 'send', sessionId, text: 'Write 400 words about seas' });
  await slow.waitFor(({ event }) => event?.type === 'text-delta');
  await slow.askOrThrow({ do: 'queue.add', sessionId, text: 'Hello' });
  await slow.askOrThrow({ do: 'stop', sessionId });
  expect(await first).toMatchObject({ ok: true, result: { outcome: { kind: 'stopped' } } });
  expect(await queuedTexts(sessionId)).toEqual([['Hello', 'stopped']]);
  await slow.askOrThrow({ do: 'queue.add', sessionId, text: 'What can you do?' });

  const again = await headless.restart();
  const { queued } = await again.askOrThrow({ do: 'queue.list', sessionId });
  expect(queued).toMatchObject([
    { text: 'Hello', held: 'stopped' },
    { text: 'What can you do?', held: 'restarted' },
  ]);
  await again.askOrThrow({ do: 'queue.send', sessionId });
  const messages = await messagesOf(sessionId);
  expect(messages.filter(({ role }) => role === 'user')).toMatchObject([
    { content: 'Write 400 words about seas' },
    { content: 'Hello' },
    { content: 'What can you do?' },
  ]);
});

it('files are sent as text before the question, and pictures beside it', async () => {
  const sessionId = await newSession();
  const files = [{ name: 'rent.csv', mediaType: 'text/csv', text: 'month,rent\nMay,900' }];
  const images = [{ mediaType: 'image/png', base64: 'iVBORw0KGgo=' }];
  await ask({ do: 'send', sessionId, text: 'What is the rent?', files, images });
  expect((await messagesOf(sessionId))[0]).toMatchObject({
    content: 'What is the rent?',
    files: [{ ...files[0], size: 18 }],
    images,
  });
  const { request } = await ask({ do: 'context', sessionId });
  expect(JSON.stringify(request)).toContain(
    '[File: rent.csv]\\n```\\nmonth,rent\\nMay,900\\n```\\n\\nWhat is the rent?',
  );
  await expect(ask({ do: 'send', sessionId, text: 'And now?', files: [{ name: 'x' }] })).rejects.toThrow(
    /invalid-argument/,
  );
});

it('prompt templates are added, changed, listed and deleted', async () => {
  const { templateId } = await ask({ do: 'template.add', title: 'Sum up', content: 'Sum up: {{text}}' });
  await ask({ do: 'template.add', title: 'Translate', content: 'Into {{language}}: {{text}}' });
  expect(await ask({ do: 'template.update', templateId, title: 'Zusammenfassen' })).toMatchObject({
    template: { id: templateId, title: 'Zusammenfassen', content: 'Sum up: {{text}}' },
  });
  const titles = async () =>
    ((await ask({ do: 'template.list' }))['templates'] as { title: string }[]).map(({ title }) => title);
  expect(await titles()).toEqual(['Translate', 'Zusammenfassen']);
  await ask({ do: 'template.delete', templateId });
  expect(await titles()).toEqual(['Translate']);
  await expect(ask({ do: 'template.update', templateId, title: 'Gone' })).rejects.toThrow(/not-found/);
  await expect(ask({ do: 'template.add', title: '', content: '' })).rejects.toThrow(/invalid-argument/);
});
