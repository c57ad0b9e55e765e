import { createApp } from '@/create-app';
import { nodeWorld } from '@/world/node-world';
import { createTestDatabases } from '../support/database/node-database';
import { storedAnswer } from '../support/database/peek-database';
import { pollUntil } from '../support/clocks/poll-until';
import { startHeadless } from '../support/processes/headless-process';

const databases = createTestDatabases();
const started: { kill(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const driver of started.splice(0)) await driver.kill();
  await databases.cleanUp();
});

function start(db: string, demoWordMs = 0) {
  const driver = startHeadless({ db, demoWordMs });
  started.push(driver);
  return driver;
}

it('S28: a second process on one file is refused and cuts no answer of the first; after a kill the next one starts', async () => {
  const db = databases.newPath();
  const first = start(db, 20);
  const { sessionId } = await first.askOrThrow({ do: 'session.new' });
  const answer = first.askOrThrow({ do: 'send', sessionId, text: 'Tell me something long' });
  answer.catch(() => undefined);
  await pollUntil(() => storedAnswer(db) !== '');

  const second = start(db);
  const refused = await second.waitFor(({ ok }) => ok === false);
  expect(refused.error).toMatchObject({
    kind: 'database-elsewhere',
    message: expect.stringMatching(/another skein process/i),
  });
  expect(await second.end()).toBe(1);
  expect(await answer).toMatchObject({ outcome: { kind: 'complete' } });

  await first.kill();
  const third = start(db);
  const { messages } = await third.askOrThrow({ do: 'messages', sessionId });
  expect(messages).toMatchObject([{ role: 'user' }, { role: 'assistant', status: 'complete' }]);
});

it('S28: the same process cannot open a file twice either, and can after closing it', async () => {
  const databasePath = databases.newPath();
  const first = await createApp(nodeWorld({ databasePath }));
  await expect(createApp(nodeWorld({ databasePath }))).rejects.toMatchObject({
    error: { kind: 'database-elsewhere', nextStep: 'close-other-tab' },
  });
  await first.close();
  await (await createApp(nodeWorld({ databasePath }))).close();
});
