import { randomUUID } from 'node:crypto';
import type { MessageRepository } from '@/domain/messages/message-repository';
import { createMessageRepository } from '@/storage/messages/message-repository';
import { MIGRATIONS } from '@/storage/migrations/migrations';
import { openDatabase } from '@/storage/database/open-database';
import { createSessionRepository } from '@/storage/sessions/session-repository';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { failAtEveryCall } from '../support/database/fail-at-every-call';
import { isLongRun } from '../support/samples/property-runs';
import { createFixedWorld } from '../support/harness/fixed-world';
import { openWithoutFsync } from '../support/database/migrated-file';
import { createTestDatabases } from '../support/database/node-database';
import { COMPLETE, MODEL } from '../support/repositories/open-repositories';
import { withFault } from '../support/database/with-fault';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

/** A question, an answer whose call waits for approval, and an answer with two chunks, open. */
async function prepare(path: string) {
  const database = await databases.open(path);
  const world = createFixedWorld();
  const session = { ...MODEL, title: 'T', titleSource: 'default', agentId: 'default', systemPrompt: null } as const;
  const { id: sessionId } = await createSessionRepository(database, world).create(session);
  const messages = createMessageRepository(database, world);
  await messages.appendUser({ sessionId, content: 'question', images: [], files: [], clientId: null });
  const { id: callingId } = await messages.openAnswer(sessionId, MODEL);
  const { tools } = await messages.closeAnswer(callingId, { ...COMPLETE, toolCalls: [call('0')] });
  await messages.markWaiting(tools[0]?.id ?? '');
  const { id: answerId } = await messages.openAnswer(sessionId, MODEL);
  await messages.appendChunk(answerId, { kind: 'text', text: 'an' });
  await messages.appendChunk(answerId, { kind: 'text', text: 'swer' });
  await database.close();
  return { sessionId, answerId };
}

const call = (id: string) => ({ id, name: 'clock', input: '{}', replay: null });
const END = { ...COMPLETE, content: 'answer' };
const FILES = [{ name: 'a.txt', mediaType: 'text/plain', size: 3, text: 'abc' }];
const IMAGES = [{ mediaType: 'image/png', base64: 'AAAA' }];

type Step = (messages: MessageRepository, ids: { sessionId: string; answerId: string }) => Promise<unknown>;

const STEPS: readonly [string, Step][] = [
  ['appendUser', (m, ids) => m.appendUser({ ...ids, content: 'more', images: IMAGES, files: FILES, clientId: 'c' })],
  ['openAnswer', (m, ids) => m.openAnswer(ids.sessionId, MODEL)],
  ['closeAnswer', (m, ids) => m.closeAnswer(ids.answerId, { ...END, toolCalls: [call('1'), call('2')] })],
  ['closeAbandoned', (m) => m.closeAbandoned()],
  ['removeAfter', (m, ids) => m.removeAfter(ids.sessionId, 0)],
];

it.each(STEPS)(
  '%s leaves the state before it or the state after it, whichever statement fails',
  async (_name, step) => {
    const original = databases.newPath();
    const ids = await prepare(original);
    const failures = await failAtEveryCall({
      databases,
      original,
      tables: ['sessions', 'messages', 'answer_chunks', 'attachments'],
      act: (database) => step(createMessageRepository(database, { now: () => 1, newId: () => randomUUID() }), ids),
    });
    expect(failures).toBeGreaterThan(2);
  },
);

it.each([
  // A new file takes all steps in one transaction, so a failure leaves it empty, whichever statement fails.
  { from: 0, every: 9 },
  { from: 1, every: isLongRun ? 1 : 5 },
])(
  'a migration from version $from that fails at any statement leaves a version that the next start completes',
  async ({ from, every }) => {
    const schema = (database: SqlDatabase) => database.all('SELECT name, sql FROM sqlite_schema ORDER BY name');
    const wanted = await schema(await databases.open(databases.newPath()));
    const statements = MIGRATIONS.slice(from).reduce((sum, migration) => sum + migration.statements.length, 0);
    let tried = 0;
    for (let n = 1; ; n += every) {
      const path = databases.newPath();
      if (from > 0) await (await openDatabase(openWithoutFsync(path), MIGRATIONS.slice(0, from))).close();
      const fault = withFault(openWithoutFsync(path));
      fault.arm(n);
      const opened = await openDatabase(fault.faulty).then(
        (database) => database,
        () => null,
      );
      const struck = fault.disarm();
      expect(opened === null).toBe(struck);
      await opened?.close();
      const next = await databases.open(path);
      expect(await schema(next)).toEqual(wanted);
      await next.close();
      if (!struck) break;
      tried = n;
    }
    expect(tried).toBeGreaterThan(statements);
  },
  60_000,
);
