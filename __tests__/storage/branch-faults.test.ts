import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import type { BranchRepository } from '@/domain/branches/branch-repository';
import type { MessageRepository } from '@/domain/messages/message-repository';
import { createBranchRepository } from '@/storage/sessions/branch-repository';
import { createCompactionRepository } from '@/storage/context/compaction-repository';
import { createMessageRepository } from '@/storage/messages/message-repository';
import { compileScript } from '../support/processes/compile-script';
import { failAtEveryCall } from '../support/database/fail-at-every-call';
import { createTestDatabases } from '../support/database/node-database';
import { COMPLETE, MODEL, openRepositories } from '../support/repositories/open-repositories';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const TABLES = ['sessions', 'messages', 'compactions', 'attachments', 'tool_permissions', 'context_notes'];

/** Two turns with an image, the first of them under a summary. */
async function prepare(path: string) {
  const { database, newSession, messages, world } = await openRepositories(databases, path);
  const { id: sessionId } = await newSession();
  const images = [{ mediaType: 'image/png', base64: 'AAAA' }];
  const ids: string[] = [];
  for (const content of ['one', 'two']) {
    const { message: question } = await messages.appendUser({ sessionId, content, images, files: [], clientId: null });
    const { id } = await messages.openAnswer(sessionId, MODEL);
    const toolCalls = [{ id: content, name: 'clock', input: '{}', replay: null }];
    const { tools } = await messages.closeAnswer(id, { ...COMPLETE, toolCalls });
    for (const tool of tools) await messages.closeTool(tool.id, { status: 'complete', output: 'noon', durationMs: 1 });
    ids.push(question.id, id);
  }
  const compactions = createCompactionRepository(database, world);
  await compactions.commit(sessionId, await compactions.snapshot(sessionId), {
    summary: 'About one.',
    summarisedToSeq: 3,
    boundarySeq: 3,
    softTrimToSeq: 0,
    hardClearToSeq: 0,
    ledger: null,
    receipts: null,
    selfTest: null,
    method: 'single-pass',
    model: null,
    tokensBefore: 100,
    tokensAfter: 10,
  });
  await messages.remove(ids[3] ?? '');
  await database.close();
  return { sessionId, question: ids[0] ?? '', answer: ids[1] ?? '', removed: ids[3] ?? '' };
}

type Ids = Awaited<ReturnType<typeof prepare>>;
type Step = (messages: MessageRepository, branches: BranchRepository, ids: Ids) => Promise<unknown>;

const QUESTION = { content: 'Two, in other words', images: [], files: [] };
const STEPS: readonly [string, Step][] = [
  ['a branch from here', (_m, b, ids) => b.create({ from: ids.sessionId, toSeq: 3 })],
  ['an edited question', (_m, b, ids) => b.create({ from: ids.sessionId, toSeq: 3 }, QUESTION)],
  ['setting an answer aside', (_m, b, ids) => b.setAside(ids.sessionId, 1)],
  ['a deletion', (m, _b, ids) => m.remove(ids.answer)],
  ['taking a deletion back', (m, _b, ids) => m.restore(ids.removed)],
];

it.each(STEPS)(
  '%s leaves the state before it or the state after it, whichever statement fails',
  async (_name, step) => {
    const original = databases.newPath();
    const ids = await prepare(original);
    const failures = await failAtEveryCall({
      databases,
      original,
      tables: TABLES,
      act: (database) => {
        let count = 0;
        const deps = { now: () => 1, newId: () => `new-${(count += 1)}` };
        return step(createMessageRepository(database, deps), createBranchRepository(database, deps), ids);
      },
    });
    expect(failures).toBeGreaterThan(3);
  },
);

/** A process that branches, regenerates, deletes and restores until it is killed. It prints each step once done. */
async function actAndKill(path: string, sessionId: string, steps: number): Promise<void> {
  const script = compileScript('__tests__/support/processes/branch-until-killed.ts');
  const child = spawn(process.execPath, [...script, path, sessionId], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    if (Number(line) >= steps) child.kill('SIGKILL');
  }
}

it.each([1, 7, 20])(
  'a process killed while it branches and deletes leaves only whole branches (after %i steps)',
  async (steps) => {
    const path = databases.newPath();
    const { sessionId } = await prepare(path);
    await actAndKill(path, sessionId, steps);
    const database = await databases.open(path);
    expect(await database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    expect(await database.all('PRAGMA foreign_key_check')).toEqual([]);
    const sessions = await database.all<{
      id: string;
      tree: string;
      message_count: number;
      rows: number;
      images: number;
    }>(
      `SELECT s.id, COALESCE(s.tree_id, s.id) AS tree, s.message_count,
          (SELECT COUNT(*) FROM messages m WHERE m.session_id = s.id AND m.deleted_at IS NULL) AS rows,
          (SELECT COUNT(*) FROM attachments a JOIN messages m ON m.id = a.message_id WHERE m.session_id = s.id
            AND m.deleted_at IS NULL) AS images FROM sessions s`,
    );
    expect(sessions.length).toBeGreaterThan(1);
    expect(await database.get('SELECT SUM(is_shown) AS shown FROM sessions')).toEqual({ shown: 1 });
    for (const session of sessions) {
      expect(session.tree).toBe(sessionId);
      expect(session.rows).toBe(session.message_count);
      expect(session.images).toBeGreaterThan(0);
    }
    // No view covers a message that is gone.
    const orphans = await database.all(
      `SELECT c.id FROM compactions c JOIN messages m ON m.session_id = c.session_id AND m.seq <= c.covered_to_seq
        WHERE c.undone_at IS NULL AND m.deleted_at IS NOT NULL AND m.removed_epoch IS NOT NULL`,
    );
    expect(orphans).toEqual([]);
  },
  30_000,
);
