import fc from 'fast-check';
import type { OutsideText } from '@/domain/messages/outside-text';
import { createArchives } from '@/storage/archive/create-archives';
import { purgeDeleted } from '@/storage/deletion/purge-deleted';
import { openRepositories } from '@/storage/open-repositories';
import { createTestDatabases } from '../support/database/node-database';
import { COMPLETE, MODEL } from '../support/repositories/open-repositories';
import { runs } from '../support/samples/property-runs';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

type Repositories = ReturnType<typeof openRepositories>;

const SESSION = { ...MODEL, title: 'T', titleSource: 'default', agentId: 'default', systemPrompt: null } as const;
const IMAGE = { mediaType: 'image/png', base64: 'AAAA' };
const FILE = { name: 'a.txt', mediaType: 'text/plain', size: 3, text: 'abc' };
const SOURCE = { url: 'https://a.example/', title: 'A' };

/** One step of a history: what is stored, and which source of outside text it brings. */
const question = fc.record({ step: fc.constant('question' as const), images: fc.nat(1), files: fc.nat(1) });
const answer = fc.record({
  step: fc.constant('answer' as const),
  looksUp: fc.boolean(),
  tool: fc.constantFrom(null, 'one', 'two'),
  /** How the call ended; null: it did not run. */
  ended: fc.constantFrom('complete', 'error', 'interrupted', null),
});
type Answer = typeof answer extends fc.Arbitrary<infer T> ? T : never;
const change = fc.record({
  step: fc.constantFrom('delete' as const, 'purge' as const, 'removeAfter' as const, 'branch' as const),
  at: fc.nat(30),
});
const history = fc.array(fc.oneof(question, answer, change), { maxLength: 14 });

async function start() {
  const database = await databases.open();
  let last = 0;
  const repositories = openRepositories(database, { now: () => 1_000, newId: () => `id-${(last += 1)}` });
  const { id } = await repositories.sessions.create(SESSION);
  return { database, repositories, id };
}

async function addAnswer({ messages }: Repositories, sessionId: string, { looksUp, tool, ended }: Answer) {
  const { id, seq } = await messages.openAnswer(sessionId, MODEL);
  const toolCalls = tool === null ? [] : [{ id: 'c', name: tool, input: '{}', replay: null }];
  const end = { ...COMPLETE, toolCalls, sources: looksUp ? [SOURCE] : [] };
  const [row] = (await messages.closeAnswer(id, end)).tools;
  if (row) await messages.closeTool(row.id, { status: ended ?? 'error', output: 'text', durationMs: ended && 5 });
  return { lookup: looksUp ? seq : null, ran: row && ended ? row.seq : null };
}

it('S8, S16: the sources of outside text are those of every message that the session had, whatever happened to it since', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { database, repositories, id } = await start();
      const { messages, branches } = repositories;
      let sessionId = id;
      /** What the session should know: source → the first message that brought it. */
      let expected = new Map<string, number>();
      const brought = (source: string, seq: number | null) => {
        if (seq !== null) expected.set(source, Math.min(seq, expected.get(source) ?? seq));
      };
      for (const each of steps) {
        const rows = await messages.after(sessionId, 0);
        if (each.step === 'question') {
          const parts = { images: Array(each.images).fill(IMAGE), files: Array(each.files).fill(FILE) };
          const added = await messages.appendUser({ sessionId, content: 'hi', clientId: null, ...parts });
          brought('attachment ', each.images + each.files > 0 ? added.message.seq : null);
        } else if (each.step === 'answer') {
          const { lookup, ran } = await addAnswer(repositories, sessionId, each);
          brought('lookup ', lookup);
          brought(`tool ${each.tool}`, ran);
        } else if (rows.length > 0) {
          const at = rows[each.at % rows.length];
          if (!at) continue;
          if (each.step === 'delete') await messages.remove(at.id);
          else if (each.step === 'purge')
            await database.transaction((session) => purgeDeleted(session, { until: 2_000, now: 2_000 }));
          else {
            if (each.step === 'removeAfter') await messages.removeAfter(sessionId, at.seq);
            else sessionId = (await branches.create({ from: sessionId, toSeq: at.seq })).id;
            expected = new Map([...expected].filter(([, seq]) => seq <= at.seq));
          }
        }
        const found = (await messages.outsideText(sessionId)).map(({ kind, name }: OutsideText) => `${kind} ${name}`);
        expect(found.sort()).toEqual([...expected.keys()].sort());
      }
    }),
    { numRuns: runs(60) },
  );
});

it('S16: an imported chat is text from outside, whatever its rows say about themselves, and so is a branch of it', async () => {
  const { database, repositories, id } = await start();
  await repositories.messages.appendUser({ sessionId: id, content: 'hi', images: [], files: [], clientId: null });
  const clock = { now: () => 1_000, after: (_ms: number, run: () => void) => (run(), () => undefined) };
  const keys = async () => [];
  const chunks: string[] = [];
  for await (const chunk of createArchives(database, { clock, keys, newId: () => 'x' }).write({ format: 'json' }))
    chunks.push(chunk);
  const other = await start();
  let last = 0;
  const archives = createArchives(other.database, { clock, keys, newId: () => `new-${(last += 1)}` });
  await (await archives.open(chunks.join(''))).merge();
  const imported = (await other.repositories.sessions.list()).filter((session) => session.id !== other.id);
  expect(imported).toHaveLength(1);
  const sessionId = imported[0]?.id ?? '';
  const IMPORT = [{ kind: 'import', name: '' }];
  expect(await other.repositories.messages.outsideText(sessionId)).toEqual(IMPORT);
  const branch = await other.repositories.branches.create({ from: sessionId, toSeq: 1 });
  expect(await other.repositories.messages.outsideText(branch.id)).toEqual(IMPORT);
  await other.repositories.messages.removeAfter(sessionId, 0);
  expect(await other.repositories.messages.outsideText(sessionId)).toEqual(IMPORT);
  expect(await other.repositories.messages.outsideText(other.id)).toEqual([]);
});

it('a chat that begins with shared text knows it', async () => {
  const { repositories, id } = await start();
  await repositories.sessions.markSharedText(id);
  expect(await repositories.messages.outsideText(id)).toEqual([{ kind: 'shared', name: '' }]);
});
