import fc from 'fast-check';

import { withContinuationPrompt } from '@/domain/turn/continuation-prompt';
import type { Message } from '@/domain/conversation';
import { recount } from '@/storage/sessions/session-activity';
import type { SqlDatabase } from '@/storage/database/sql-database';

import { addModels, createEngineHarness, storeHistory } from '../../../support/harness/engine-harness';
import { createTestDatabases } from '../../../support/database/node-database';
import { anyHistory, anyWindow } from '../../../support/samples/random-history';
import { createUnreliableModel } from '../../../support/models/unreliable-model';
import { PROPERTY_TIMEOUT_MS, runs } from '../../../support/samples/property-runs';
import { wireRuleViolations } from '../../../support/servers/wire-rules';

jest.setTimeout(PROPERTY_TIMEOUT_MS);

const databases = createTestDatabases();
let db: SqlDatabase;
let count = 0;
beforeAll(async () => {
  db = await databases.open();
});
afterAll(() => databases.cleanUp());

/** A history that was compacted several times, by the user and automatically. */
async function compacted(history: readonly Message[], window: number, times: number) {
  const sessionId = `s-${(count += 1)}`;
  await addModels(db, { 'model-a': window, 'model-b': window });
  await storeHistory(db, sessionId, history);
  const newId = () => `${sessionId}-${(count += 1)}`;
  const harness = createEngineHarness(db, { adapter: createUnreliableModel('good'), newId });
  const signal = new AbortController().signal;
  for (let time = 0; time < times; time += 1) {
    const steps = harness.deps.autoCompact.run(
      await harness.targetOf(sessionId),
      time % 2 === 0 ? 'manual' : 'preflight',
      signal,
    );
    for (let step = await steps.next(); !step.done;) step = await steps.next();
  }
  await db.transaction((session) => recount(session, sessionId));
  const messages = await harness.deps.messages.after(sessionId, 0);
  return { harness, sessionId, messages };
}

/** Everything stored about a session, except which of its branches was opened last. */
async function bytesOf(sessionId: string): Promise<string> {
  const all = (table: string) => db.all(`SELECT * FROM ${table} WHERE session_id = ? ORDER BY rowid`, [sessionId]);
  const session = await db.get<object>('SELECT * FROM sessions WHERE id = ?', [sessionId]);
  return JSON.stringify([
    { ...session, is_shown: null },
    await all('messages'),
    await all('compactions'),
    await all('tool_permissions'),
    await db.all('SELECT * FROM context_notes WHERE session_id = ?', [sessionId]),
    await db.all('SELECT * FROM attachments WHERE message_id IN (SELECT id FROM messages WHERE session_id = ?)', [
      sessionId,
    ]),
  ]);
}

const contentsOf = (messages: readonly Message[]) =>
  messages.map(({ id: _id, sessionId: _session, createdAt, ...message }) => ({
    ...message,
    createdAt,
    contextVersion: null,
  }));

const anyPlace = fc.double({ min: 0, max: 1, noNaN: true });
const at = <T>(list: readonly T[], place: number): T | undefined =>
  list[Math.min(list.length - 1, Math.floor(place * list.length))];
const anyCase = [anyHistory(), anyWindow, fc.integer({ min: 0, max: 3 }), anyPlace] as const;

describe('a branch', () => {
  it('has the same messages, a valid context of its own and only summaries of its own messages, and the parent stays the same, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(...anyCase, fc.boolean(), async (history, window, times, place, isEdit) => {
        const { harness, sessionId, messages } = await compacted(history, window, times);
        const message = at(messages, place);
        if (!message || (isEdit && message.role !== 'user')) return;
        const before = await bytesOf(sessionId);
        const branch = isEdit
          ? await harness.branches.withEdit(message.id, { text: 'In other words' })
          : await harness.branches.fromHere(message.id);

        expect(await bytesOf(sessionId)).toBe(before);
        const rows = await harness.deps.messages.after(branch.id, 0);
        const copied = isEdit ? rows.slice(0, -1) : rows;
        expect(contentsOf(copied)).toEqual(contentsOf(messages.slice(0, copied.length)));
        expect(branch.messageCount).toBe(rows.length);
        const end = copied.at(-1)?.seq ?? 0;
        for (const view of await harness.deps.compactions.list(branch.id)) {
          expect(Math.max(view.boundarySeq, view.softTrimToSeq, view.hardClearToSeq)).toBeLessThanOrEqual(end);
        }

        if (!isEdit)
          await harness.deps.messages.appendUser({
            sessionId: branch.id,
            content: 'And now?',
            images: [],
            files: [],
            clientId: null,
          });
        const context = await harness.deps.loadContext(await harness.targetOf(branch.id));
        expect(wireRuleViolations(context.request)).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('a removed message', () => {
  it('is in no context and no summary, and restoring it restores everything', async () => {
    await fc.assert(
      fc.asyncProperty(...anyCase, async (history, window, times, place) => {
        const { harness, sessionId, messages } = await compacted(history, window, times);
        const message = at(messages, place);
        if (!message) return;
        const views = await harness.deps.compactions.list(sessionId);
        const session = await harness.deps.sessions.get(sessionId);
        await harness.manageMessages.remove(message.id);

        const left = await harness.deps.messages.after(sessionId, 0);
        const gone = messages.filter(({ id }) => !left.some((other) => other.id === id));
        expect(gone.some(({ id }) => id === message.id)).toBe(true);
        expect(new Set(gone.map(({ role }) => role === 'user')).size).toBe(1);
        const first = Math.min(...gone.map(({ seq }) => seq));
        for (const view of await harness.deps.compactions.list(sessionId)) expect(view.boundarySeq).toBeLessThan(first);
        const context = withContinuationPrompt(await harness.deps.loadContext(await harness.targetOf(sessionId)));
        if (left.length > 0)
          expect(wireRuleViolations(context.request, { isSent: context.request.messages.length > 0 })).toEqual(
            context.request.messages.length > 0 ? [] : ['there are no messages'],
          );

        await harness.manageMessages.restore(message.id);
        expect(contentsOf(await harness.deps.messages.after(sessionId, 0))).toEqual(contentsOf(messages));
        expect(await harness.deps.compactions.list(sessionId)).toEqual(views);
        expect(await harness.deps.sessions.get(sessionId)).toEqual(session);
      }),
      { numRuns: runs(60) },
    );
  });
});
