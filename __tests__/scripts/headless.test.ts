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

/** Slow enough that an answer of 2,000 words is in progress for as long as a test needs it. */
const SLOW_DEMO = { demoWordMs: 20 };

function start(options: Partial<HeadlessOptions> = {}) {
  const driver = startHeadless({ db: databases.newPath(), ...options });
  started.push(driver);
  return driver;
}

async function demoSession(driver: ReturnType<typeof start>): Promise<string> {
  const { result } = await driver.ask({ do: 'session.new' });
  return String(result?.['sessionId']);
}

it('the demo model answers with events for the command id, then exactly one result', async () => {
  // Started as `npm run headless` does. The other tests use the faster bundle.
  const driver = start({ runner: 'tsx' });
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

const UNUSABLE: Readonly<Record<string, string>> = {
  'not JSON at all': 'hello',
  'a list': '[1,2]',
  'no command': '{"id":"raw"}',
  'an unknown command': '{"id":"raw","do":"fly"}',
  'a missing argument': '{"id":"raw","do":"send"}',
  'a wrong type': '{"id":"raw","do":"send","sessionId":5,"text":"x"}',
  'an unknown session': '{"id":"raw","do":"send","sessionId":"nope","text":"x"}',
  'an unknown provider': '{"id":"raw","do":"model.list","providerId":"nope"}',
  'an unknown provider type': '{"id":"raw","do":"provider.add","type":"carrier-pigeon"}',
  'a prototype name': '{"id":"raw","do":"__proto__"}',
};

it('each unusable line is answered with ok:false, and the process continues', async () => {
  const driver = start();
  const answers: Record<string, unknown> = {};
  const seen = new Set<unknown>();
  for (const [what, line] of Object.entries(UNUSABLE)) {
    driver.writeRaw(`${line}\n`);
    const answer = await driver.waitFor((said) => said.ok === false && !seen.has(said));
    seen.add(answer);
    answers[what] = answer.error;
    expect(await driver.ask({ do: 'session.list' })).toMatchObject({ ok: true });
  }
  const kind = expect.stringMatching(/^(invalid-argument|not-found)$/);
  const refusal = expect.objectContaining({ kind, message: expect.any(String) });
  expect(answers).toEqual(Object.fromEntries(Object.keys(UNUSABLE).map((what) => [what, refusal])));
});

it('commands that arrive in one write run one after another', async () => {
  const driver = start();
  const sessionId = await demoSession(driver);
  driver.writeRaw(
    `${JSON.stringify({ id: 'a', do: 'send', sessionId, text: 'Hello' })}\n${JSON.stringify({ id: 'b', do: 'messages', sessionId })}\n`,
  );
  const { result } = await driver.waitFor(({ id, ok }) => id === 'b' && ok !== undefined);
  expect(result?.['messages']).toHaveLength(2);
});

it('stop ends a running turn and keeps its text', async () => {
  const driver = start(SLOW_DEMO);
  const sessionId = await demoSession(driver);
  const sent = driver.ask({ do: 'send', sessionId, text: 'Write 2000 words about threads' });
  await driver.waitFor(({ id, event }) => id === sent.id && event?.type === 'text-delta');
  expect(await driver.ask({ do: 'stop', sessionId })).toMatchObject({ ok: true });
  expect(await sent).toMatchObject({ ok: true, result: { outcome: { kind: 'stopped' } } });
});

it('kill -9 during an answer leaves the question and the partial answer, and the session continues', async () => {
  const db = databases.newPath();
  const first = start({ db, ...SLOW_DEMO });
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

it('a database from a newer app is refused with one line and left unchanged', async () => {
  const db = databases.newPath();
  const newer = await databases.open(db);
  await newer.run('PRAGMA user_version = 9999');
  await newer.close();
  const driver = start({ db });
  expect(await driver.waitFor(({ ok }) => ok === false)).toMatchObject({ error: { kind: 'database-newer' } });
  expect(await driver.end().catch(() => 1)).toBe(1);
});

it('estimate counts tokens as the context engine does', async () => {
  const driver = start();
  const { result } = await driver.ask({ do: 'estimate', text: 'The quick brown fox jumps over the lazy dog.' });
  expect(result?.['tokens']).toBeGreaterThan(8);
  expect(result?.['tokens']).toBeLessThan(14);
});

it('context, compact.history and request return the receipts, the self-test, the ledger and the changes', async () => {
  const driver = start();
  const sessionId = await demoSession(driver);
  const send = async (text: string) =>
    String((await driver.ask({ do: 'send', sessionId, text })).result?.['messageId']);
  await send('Good morning');
  const before = await send('My sister Anna Keller lives in Zürich.');
  for (const topic of ['rivers', 'tea']) await send(`Write 150 words about ${topic}`);
  expect(await driver.ask({ do: 'compact', sessionId })).toMatchObject({ ok: true });
  const after = await send('Write 20 words about moss');

  const checked = {
    summary: expect.stringContaining('Anna Keller'),
    receipts: expect.arrayContaining([{ line: expect.any(Number), seqs: [3], verdict: 'supported', missing: [] }]),
    selfTest: { total: expect.any(Number), reachable: expect.any(Number), unchecked: 0 },
  };
  const { result: context } = await driver.ask({ do: 'context', sessionId });
  expect(context).toMatchObject(checked);
  expect(context).toHaveProperty('ledger');
  const { result: history } = await driver.ask({ do: 'compact.history', sessionId });
  expect(history?.['compactions']).toMatchObject([checked]);
  expect((history?.['compactions'] as object[])[0]).toHaveProperty('ledger');
  expect(await driver.ask({ do: 'request', messageId: before })).toMatchObject({
    result: { differences: [], changes: [{ what: 'added', seqs: [2, 3] }] },
  });
  expect(await driver.ask({ do: 'request', messageId: after })).toMatchObject({
    result: {
      differences: [],
      changes: expect.arrayContaining([{ what: 'summary', method: 'single-pass' }]),
      request: { system: expect.stringContaining('Anna Keller') },
    },
  });
});
