import { statSync } from 'node:fs';
import { createMessageRepository } from '@/storage/messages/message-repository';
import { createSessionRepository } from '@/storage/sessions/session-repository';
import { createFixedWorld } from '../support/harness/fixed-world';
import { createTestDatabases } from '../support/database/node-database';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const MODEL = { providerId: 'demo', modelId: 'skein-demo' };

it('a late checkpoint writes as many bytes as an early one', async () => {
  const path = databases.newPath();
  const database = await databases.open(path);
  const world = createFixedWorld();
  const session = { ...MODEL, title: 'T', titleSource: 'default', agentId: 'default', systemPrompt: null } as const;
  const { id } = await createSessionRepository(database, world).create(session);
  const messages = createMessageRepository(database, world);
  const answer = await messages.openAnswer(id, MODEL);
  // Every commit appends its pages to the log. With checkpoints off the log only grows, so its size measures the writes.
  await database.all('PRAGMA wal_autocheckpoint = 0');
  const written = async (chunks: number) => {
    const before = statSync(`${path}-wal`).size;
    for (let i = 0; i < chunks; i++) await messages.appendChunk(answer.id, { kind: 'text', text: 'x'.repeat(200) });
    return statSync(`${path}-wal`).size - before;
  };
  const early = await written(200);
  await written(2000);
  const late = await written(200);
  expect(early).toBeGreaterThan(200 * 200);
  // Rewriting the answer at each checkpoint would make the late ones cost about ten times the early ones.
  expect(late).toBeLessThan(early * 1.5);
  expect(await messages.get(answer.id)).toMatchObject({ content: 'x'.repeat(200 * 2400) });
});
