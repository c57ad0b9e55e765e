import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { headlessDriver } from '../support/processes/headless-driver';

/** Words that occur nowhere else. One of them on disk means that a temporary chat was stored. */
const SECRETS = ['Zanzibarium', 'Quixotrope', 'Velvetonia'];

const headless = headlessDriver();
const { ask } = headless;

/** The database files, including logs and journals, that contain one of the words. */
function filesWith(words: readonly string[]): string[] {
  const folder = dirname(headless.path());
  return readdirSync(folder).filter((file) => {
    const bytes = readFileSync(join(folder, file)).toString('latin1').toLowerCase();
    return words.some((word) => bytes.includes(word.toLowerCase()));
  });
}

it('a temporary chat answers, regenerates and compacts without writing to the database or its log', async () => {
  const { sessionId } = await ask({ do: 'session.new', temporary: true, title: SECRETS[0], systemPrompt: SECRETS[1] });
  await ask({ do: 'send', sessionId, text: `Remember that my ${SECRETS[2]} is called ${SECRETS[0]}` });
  for (let n = 0; n < 4; n += 1)
    await ask({ do: 'send', sessionId, text: `Write 150 words about ${SECRETS[n % SECRETS.length]}` });
  await ask({ do: 'regenerate', sessionId });
  const { outcome } = await ask({ do: 'compact', sessionId });
  expect(outcome).toMatchObject({ kind: 'compacted' });
  const { messages } = await ask({ do: 'messages', sessionId });
  expect(JSON.stringify(messages)).toContain(SECRETS[0]);
  expect(await ask({ do: 'usage.session', sessionId })).not.toMatchObject({ calls: 0 });

  expect(filesWith([...SECRETS, sessionId as string])).toEqual([]);
  expect(await ask({ do: 'memory.list' })).toEqual({ notes: [] });
  expect(await ask({ do: 'session.list' })).toEqual({ sessions: [] });
  expect(await ask({ do: 'search', query: SECRETS[0] ?? '' })).toMatchObject({ hits: [] });
  expect(await ask({ do: 'usage' })).toMatchObject({ total: { calls: 0 } });

  // The same words in an ordinary chat are found, so the search works.
  const lasting = await ask({ do: 'session.new' });
  await ask({ do: 'send', sessionId: lasting['sessionId'], text: `Hello ${SECRETS[2]}` });
  expect(filesWith(SECRETS).length).toBeGreaterThan(0);
});

it('a temporary chat uses the providers and agents of the app, but has no memory and sees no other chat', async () => {
  await ask({ do: 'memory.add', content: 'Likes Velvetonia' });
  const { agentId } = await ask({ do: 'agent.add', name: 'Poet', systemPrompt: 'You write poems.' });
  const other = await ask({ do: 'session.new' });
  await ask({ do: 'send', sessionId: other['sessionId'], text: 'The word is Quixotrope' });

  const { sessionId } = await ask({ do: 'session.new', temporary: true, agentId });
  const request = JSON.stringify(await ask({ do: 'context', sessionId }));
  expect(request).toContain('You write poems.');
  expect(request).not.toContain('Velvetonia');
  expect(request).not.toContain('save_memory');
  expect(await ask({ do: 'search', sessionId, query: 'Quixotrope' })).toMatchObject({ hits: [] });
});

it('a deleted temporary chat cannot be restored', async () => {
  const { sessionId } = await ask({ do: 'session.new', temporary: true });
  await ask({ do: 'send', sessionId, text: 'Hello' });
  await ask({ do: 'session.delete', sessionId });
  await expect(ask({ do: 'messages', sessionId })).rejects.toThrow(/not-found/);
  await expect(ask({ do: 'session.restore', sessionId })).rejects.toThrow(/not-found/);
});
