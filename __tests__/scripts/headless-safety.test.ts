import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { createTestDatabases } from '../support/database/node-database';
import { wordsInFiles } from '../support/database/words-in-files';
import { startHeadless } from '../support/processes/headless-process';

const databases = createTestDatabases();
const started: { kill(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const driver of started.splice(0)) await driver.kill();
  await databases.cleanUp();
});

function start(db: string, keys?: string) {
  const driver = startHeadless({ db, ...(keys ? { keys } : {}) });
  started.push(driver);
  return driver;
}

async function chat(driver: ReturnType<typeof startHeadless>, words: string) {
  const { sessionId } = await driver.askOrThrow({ do: 'session.new', title: words });
  await driver.askOrThrow({ do: 'send', sessionId, text: words });
}
const titles = async (driver: ReturnType<typeof startHeadless>) => {
  const { sessions } = await driver.askOrThrow({ do: 'session.list' });
  return (sessions as { title: string }[]).map(({ title }) => title);
};

it('S9: a damaged database is reported, offers its copies, is rescued or replaced by a copy, and is never deleted', async () => {
  const db = databases.newPath();
  const first = start(db);
  await chat(first, 'Before');
  expect(await first.askOrThrow({ do: 'data.check' })).toEqual({ problems: [] });
  const { copy } = (await first.askOrThrow({ do: 'data.copy' })) as { copy: { name: string } };
  await chat(first, 'After');
  expect(await first.end()).toBe(0);

  const bytes = readFileSync(db);
  // A page in the middle, and the last check a day ago.
  bytes.fill(0, 4096 * 12, 4096 * 13);
  writeFileSync(db, bytes);
  writeFileSync(`${db}-wal`, 'left by a crash');
  const second = start(db);
  expect(await second.waitFor(({ ok }) => ok === false)).toMatchObject({ error: { kind: 'database-damaged' } });
  expect(await second.ask({ do: 'session.list' })).toMatchObject({ ok: false, error: { kind: 'database-damaged' } });
  expect(await second.askOrThrow({ do: 'data.copies' })).toMatchObject({ copies: [{ name: copy.name }] });
  expect(await second.askOrThrow({ do: 'data.rescue' })).toMatchObject({ chats: expect.any(Number) });
  expect((await titles(second)).length).toBeGreaterThan(0);

  await second.askOrThrow({ do: 'data.restore', copy: copy.name });
  expect(await titles(second)).toEqual(['Before']);
  expect(await second.end()).toBe(0);
  const aside = readdirSync(dirname(db)).filter((name) => /\.damaged-\d+$/.test(name));
  expect(aside.some((name) => readFileSync(join(dirname(db), name)).equals(bytes))).toBe(true);
});

it('D8: a database of a newer version is refused and left alone; what it has can be exported', async () => {
  const db = databases.newPath();
  const first = start(db);
  await chat(first, 'From the future');
  await first.end();
  const bytes = readFileSync(db);
  bytes.writeInt32BE(9999, 60);
  writeFileSync(db, bytes);
  const second = start(db);
  expect(await second.waitFor(({ ok }) => ok === false)).toMatchObject({ error: { kind: 'database-newer' } });
  const { json } = await second.askOrThrow({ do: 'data.exportReadable' });
  expect(json).toContain('From the future');
  expect(await second.end()).toBe(1);
  expect(readFileSync(db).equals(bytes)).toBe(true);
});

it('S10: "delete all" leaves no word of any chat, and "erase" nothing at all, keys included', async () => {
  const db = databases.newPath();
  const keys = join(dirname(db), 'keys.json');
  const driver = start(db, keys);
  await driver.askOrThrow({ do: 'provider.add', type: 'openai', apiKey: 'sk-canary-0123456789abcdef' });
  await driver.askOrThrow({ do: 'memory.add', content: 'Notekept' });
  await chat(driver, 'Xanthewords');
  await driver.askOrThrow({ do: 'data.copy' });
  await driver.askOrThrow({ do: 'data.deleteAll' });
  expect(wordsInFiles(db, ['Xanthewords', 'xanthewords'])).toEqual([]);
  expect(await titles(driver)).toEqual([]);
  expect(wordsInFiles(db, ['Notekept']).length).toBeGreaterThan(0);
  await chat(driver, 'Later');

  await driver.askOrThrow({ do: 'data.erase' });
  expect(await titles(driver)).toEqual([]);
  expect(await driver.askOrThrow({ do: 'memory.list' })).toEqual({ notes: [] });
  expect(wordsInFiles(db, ['Notekept', 'Later', 'sk-canary', 'Xanthewords'])).toEqual([]);
  expect(readFileSync(keys, 'utf8')).not.toContain('canary');
  expect(await driver.end()).toBe(0);
  expect(existsSync(db)).toBe(true); // a new, empty one
});
