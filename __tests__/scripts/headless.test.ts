import { startHeadless, type HeadlessOptions } from '../support/processes/headless-process';
import { createTestDatabases } from '../support/database/node-database';
import { pollUntil } from '../support/clocks/poll-until';
import { storedAnswer } from '../support/database/peek-database';

const databases = createTestDatabases();
const started: ReturnType<typeof startHeadless>[] = [];
afterEach(async () => {
  for (const driver of started.splice(0)) await driver.kill().catch(() => undefined);
  await databases.cleanUp();
});

/** Slow enough for an answer of 2,000 words to be in progress for as long as a test needs it. */
const SLOWLY = { demoWordMs: 20 };

function start(options: Partial<HeadlessOptions> = {}) {
  const driver = startHeadless({ db: databases.newPath(), ...options });
  started.push(driver);
  return driver;
}

async function demoSession(driver: ReturnType<typeof start>): Promise<string> {
  const { result } = await driver.ask({ do: 'session.new' });
  return String(result?.['sessionId']);
}

it('chats with the demo model: events for the id, then exactly one answer', async () => {
  // As `npm run headless` starts it; the other tests take the faster way.
  const driver = start({ through: 'tsx' });
  const sessionId = await demoSession(driver);
  const sent = driver.ask({ do: 'send', sessionId, text: 'What time is it?' });
  expect(await sent).toMatchObject({
    ok: true,
    result: { outcome: { kind: 'complete' }, messageId: expect.any(String) },
  });
  const own = driver.lines.filter(({ id }) => id === sent.id);
  expect(own.filter(({ ok }) => ok !== undefined)).toHaveLength(1);
  expect(own[0]?.event?.type).toBe('turn-start');
  expect(own.map(({ event }) => event?.type)).toContain('tool-call-completed');
  const { result } = await driver.ask({ do: 'messages', sessionId });
  expect(result?.['messages']).toMatchObject([
    { role: 'user', seq: 1, status: 'complete', content: 'What time is it?' },
    { role: 'assistant' },
    { role: 'tool', content: '', toolName: 'get_current_time', toolOutput: expect.any(String) },
    { role: 'assistant', status: 'complete' },
  ]);
  expect(await driver.end()).toBe(0);
});

it.each([
  ['not JSON at all', 'hello'],
  ['a list', '[1,2]'],
  ['no command', '{"id":7}'],
  ['an unknown command', '{"id":7,"do":"fly"}'],
  ['a missing argument', '{"id":7,"do":"send"}'],
  ['a wrong type', '{"id":7,"do":"send","sessionId":5,"text":"x"}'],
  ['an unknown session', '{"id":7,"do":"send","sessionId":"nope","text":"x"}'],
  ['an unknown provider', '{"id":7,"do":"model.list","providerId":"nope"}'],
  ['an unknown provider type', '{"id":7,"do":"provider.add","type":"carrier-pigeon"}'],
  ['a prototype name', '{"id":7,"do":"__proto__"}'],
])('answers %s with ok:false and goes on', async (_what, line) => {
  const driver = start();
  driver.writeRaw(`${line}\n`);
  const answer = await driver.waitFor(({ ok }) => ok === false);
  expect(answer.error).toMatchObject({
    kind: expect.stringMatching(/^(invalid-argument|not-found)$/),
    message: expect.any(String),
  });
  expect(await driver.ask({ do: 'session.list' })).toMatchObject({ ok: true });
});

it('runs lines that come in one write one after another', async () => {
  const driver = start();
  const sessionId = await demoSession(driver);
  driver.writeRaw(
    `${JSON.stringify({ id: 'a', do: 'send', sessionId, text: 'Hello' })}\n${JSON.stringify({ id: 'b', do: 'messages', sessionId })}\n`,
  );
  const { result } = await driver.waitFor(({ id, ok }) => id === 'b' && ok !== undefined);
  expect(result?.['messages']).toHaveLength(2);
});

it('stop ends a running turn and keeps its text', async () => {
  const driver = start(SLOWLY);
  const sessionId = await demoSession(driver);
  const sent = driver.ask({ do: 'send', sessionId, text: 'Write 2000 words about threads' });
  await driver.waitFor(({ id, event }) => id === sent.id && event?.type === 'text-delta');
  expect(await driver.ask({ do: 'stop', sessionId })).toMatchObject({ ok: true });
  expect(await sent).toMatchObject({ ok: true, result: { outcome: { kind: 'stopped' } } });
});

it('kill -9 in mid-stream leaves the question and the partial answer, and the session goes on', async () => {
  const db = databases.newPath();
  const first = start({ db, ...SLOWLY });
  const sessionId = await demoSession(first);
  const sent = first.ask({ do: 'send', sessionId, text: 'Write 2000 words about threads' });
  sent.catch(() => undefined);
  const shown = () =>
    first.lines.flatMap(({ event }) => (event?.type === 'text-delta' ? [String(event['text'])] : [])).join('');
  await pollUntil(() => shown().length > 100 && storedAnswer(db).length > shown().length / 2);
  const storedBefore = storedAnswer(db);
  await first.kill();

  const second = start({ db });
  const { result } = await second.ask({ do: 'messages', sessionId });
  const [question, answer] = result?.['messages'] as { content: string; status: string }[];
  expect(question?.content).toBe('Write 2000 words about threads');
  expect(answer?.status).toBe('interrupted');
  expect(answer?.content.startsWith(storedBefore)).toBe(true);
  expect(shown().startsWith(answer?.content ?? 'no answer')).toBe(true);
  expect(await second.ask({ do: 'send', sessionId, text: 'Hello again' })).toMatchObject({
    result: { outcome: { kind: 'complete' } },
  });
});

it('refuses a database from a newer app in one line and leaves it alone', async () => {
  const db = databases.newPath();
  const newer = await databases.open(db);
  await newer.run('PRAGMA user_version = 9999');
  await newer.close();
  const driver = start({ db });
  expect(await driver.waitFor(({ ok }) => ok === false)).toMatchObject({ error: { kind: 'database-newer' } });
  expect(await driver.end().catch(() => 1)).toBe(1);
});

it('prices text as the engine counts it', async () => {
  const driver = start();
  const { result } = await driver.ask({ do: 'estimate', text: 'The quick brown fox jumps over the lazy dog.' });
  expect(result?.['tokens']).toBeGreaterThan(8);
  expect(result?.['tokens']).toBeLessThan(14);
});
