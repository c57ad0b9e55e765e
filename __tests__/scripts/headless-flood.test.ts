import { DatabaseSync } from 'node:sqlite';
import type { ServerResponse } from 'node:http';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { compileScript } from '../support/processes/compile-script';
import { startHeadless } from '../support/processes/headless-process';
import { createTestDatabases } from '../support/database/node-database';
import { pollUntil } from '../support/clocks/poll-until';
import { storedAnswer } from '../support/database/peek-database';
import { ENDLESS } from '../support/servers/endless-wire';
import { asStream, startRawServer, type RawServer } from '../support/servers/raw-server';

/** Less than half of what an old phone leaves an app. The floods are smaller in proportion, and still do not fit into it. */
const SMALL_HEAP = '--max-old-space-size=96';

const databases = createTestDatabases();
const started: ReturnType<typeof startHeadless>[] = [];
let server: RawServer | undefined;
afterEach(async () => {
  for (const driver of started.splice(0)) await driver.kill();
  await server?.stop();
  server = undefined;
  await databases.cleanUp();
});

function start(db: string) {
  const driver = startHeadless({ db, runner: { node: [SMALL_HEAP, ...compileScript('scripts/headless.ts')] } });
  started.push(driver);
  return driver;
}

function pour(response: ServerResponse, piece: string, onPoured: (bytes: number) => void): void {
  const more = () => {
    if (response.destroyed) return;
    onPoured(piece.length);
    if (response.write(piece)) setImmediate(more);
    else response.once('drain', more);
  };
  more();
}

/** Starts again, opens every chat, and finds a word in the search: what a user would do next. */
async function expectUsable(db: string): Promise<{ content: string; status: string }[]> {
  const driver = start(db);
  const { sessions } = (await driver.askOrThrow({ do: 'session.list' })) as { sessions: { id: string }[] };
  const opened = [];
  for (const { id } of sessions) {
    const { messages } = await driver.askOrThrow({ do: 'messages', sessionId: id });
    opened.push(...(messages as { role: string; content: string; status: string }[]));
  }
  const { hits } = (await driver.askOrThrow({ do: 'search', query: 'lighthouse' })) as { hits: unknown[] };
  expect(hits.length).toBeGreaterThan(0);
  expect(await driver.end()).toBe(0);
  return opened.filter((message) => (message as { role?: string }).role === 'assistant');
}

it('S5: with a small heap the app survives a flood of 60 MB, is killed in it, starts again and opens its chats', async () => {
  let poured = 0;
  const flood = ENDLESS['openai-compatible'];
  const text = flood.text(`lighthouse ${'x'.repeat(999_999)} `).repeat(3);
  const nothing = flood.text('').replace('\n', `\n: ${'x'.repeat(60_000)}\n`);
  server = await startRawServer((response) => {
    asStream(response).write(flood.start + text);
    pour(response, nothing, (bytes) => (poured += bytes));
  });
  const db = databases.newPath();
  const driver = start(db);
  const provider = { type: 'openai-compatible', name: 'Flood', baseUrl: server.url };
  const { providerId } = await driver.askOrThrow({ do: 'provider.add', ...provider });
  await driver.askOrThrow({ do: 'model.add', providerId, modelId: 'flood' });
  const { sessionId } = await driver.askOrThrow({ do: 'session.new', providerId, modelId: 'flood' });
  void driver.ask({ do: 'send', sessionId, text: 'Where is the lighthouse?' }).catch(() => undefined);
  await pollUntil(() => poured > 60_000_000);
  expect(storedAnswer(db).length).toBeGreaterThan(1_000_000);
  await driver.kill();
  const [answer] = await expectUsable(db);
  expect(answer).toMatchObject({ status: 'interrupted', content: expect.stringMatching(/^lighthouse x/) });
  expect(answer?.content.length).toBeLessThanOrEqual(INCOMING_LIMITS['answer-text']);
});

it('S5: what an earlier version left of a flood of 60 MB is recovered in bounded memory', async () => {
  const db = databases.newPath();
  const driver = start(db);
  const { sessionId } = await driver.askOrThrow({ do: 'session.new' });
  await driver.askOrThrow({ do: 'send', sessionId, text: 'Where is the lighthouse?' });
  expect(await driver.end()).toBe(0);
  leaveOpenAnswer(db, String(sessionId), 60);
  const answers = await expectUsable(db);
  expect(answers.at(-1)).toMatchObject({ status: 'interrupted', content: expect.stringMatching(/^lighthouse x/) });
});

it('S5: many long messages are indexed in bounded memory', async () => {
  const db = databases.newPath();
  const driver = start(db);
  const { sessionId } = await driver.askOrThrow({ do: 'session.new' });
  await driver.askOrThrow({ do: 'send', sessionId, text: 'Where is the lighthouse?' });
  expect(await driver.end()).toBe(0);
  const content = MILLION_OF_RUSSIAN.repeat(6);
  for (let n = 0; n < MANY; n++)
    insertAnswer(db, { id: `long-${n}`, sessionId: String(sessionId), status: 'complete', content });
  const again = start(db);
  let hasDied = false;
  again.waitFor(() => false).catch(() => (hasDied = true));
  const index = new DatabaseSync(db, { readOnly: true });
  const docs = index.prepare('SELECT COUNT(*) AS count FROM search_docs');
  await pollUntil(() => hasDied || Number(docs.get()?.['count']) > MANY);
  index.close();
  const { hits } = (await again.askOrThrow({ do: 'search', query: 'lighthouse' })) as { hits: unknown[] };
  expect(hits.length).toBeGreaterThan(0);
  expect(await again.end()).toBe(0);
});

/** Too much text for the heap, but few enough messages for one slice of the index. */
const MANY = 12;

const MILLION = 'x'.repeat(999_999) + ' ';
/** Takes twice as much memory as English. */
const MILLION_OF_RUSSIAN = 'ж'.repeat(99).concat(' ').repeat(10_000);

/** What a killed process leaves of an answer that streamed. */
function leaveOpenAnswer(path: string, sessionId: string, millions: number): void {
  insertAnswer(path, { id: 'flood', sessionId, status: 'streaming', content: '' }, (database) => {
    const chunk = database.prepare(
      `INSERT INTO answer_chunks (message_id, n, kind, text) VALUES ('flood', ?, 'text', ?)`,
    );
    for (let n = 1; n <= millions; n++) chunk.run(n, n === 1 ? `lighthouse ${MILLION}` : MILLION);
  });
}

function insertAnswer(
  path: string,
  answer: { id: string; sessionId: string; status: string; content: string },
  also: (database: DatabaseSync) => void = () => undefined,
): void {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA synchronous = OFF; BEGIN');
  database
    .prepare(
      `INSERT INTO messages (id, session_id, seq, role, status, content, provider_id, model_id, created_at)
        SELECT ?1, ?2, MAX(seq) + 1, 'assistant', ?3, ?4, 'demo', 'skein-demo', 1 FROM messages WHERE session_id = ?2`,
    )
    .run(answer.id, answer.sessionId, answer.status, answer.content);
  also(database);
  database.exec('COMMIT');
  database.close();
}
