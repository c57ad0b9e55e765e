import fc from 'fast-check';

import { messagesOf, groupMessages } from '@/domain/context/message-groups';
import type { Message } from '@/domain/conversation';
import type { ModelMessage, ModelRequest } from '@/domain/providers/model-call';
import { userText } from '@/domain/context/user-text';
import type { SqlDatabase } from '@/storage/database/sql-database';

import { estimateRequestTokens } from '../../../support/harness/estimate-request-tokens';
import { addModels, createEngineHarness, storeHistory } from '../../../support/harness/engine-harness';
import { anAssistantMessage, aToolMessage, aUserMessage } from '../../../support/builders/messages';
import { createTestDatabases } from '../../../support/database/node-database';
import { anyHistory, anyWindow } from '../../../support/samples/random-history';
import { anyBehaviour, createUnreliableModel } from '../../../support/models/unreliable-model';
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

async function stored(history: readonly Message[], window: number | null = 2_000_000) {
  const sessionId = `s-${(count += 1)}`;
  await addModels(db, { 'model-a': window, 'model-b': window });
  await storeHistory(db, sessionId, history);
  const model = createUnreliableModel('good');
  const harness = createEngineHarness(db, { adapter: model, newId: () => `${sessionId}-${(count += 1)}` });
  const load = async () => harness.deps.loadContext(await harness.targetOf(sessionId));
  const all = () => harness.deps.messages.after(sessionId, 0);
  return { harness, model, sessionId, load, all };
}

async function compacted(history: readonly Message[], window: number) {
  const session = await stored(history, window);
  const steps = session.harness.contexts.compact(session.sessionId, new AbortController().signal);
  for (let step = await steps.next(); !step.done;) step = await steps.next();
  return session;
}

const textsOf = ({ messages }: ModelRequest) =>
  messages.flatMap((message) => (message.role === 'user' ? [message.text] : []));

describe('the context of a session', () => {
  it('property 5: is never counted below the tokens of the exact request, except for a few tokens around a missing result', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory(), anyWindow, async (history, window) => {
        const { load } = await stored(history, window);
        const { request, rawTokens } = await load();
        // A missing result, broken arguments and an empty question are replaced by a short text.
        const replaced = history.length * 24;
        expect(rawTokens).toBeGreaterThanOrEqual(estimateRequestTokens(request) - replaced);
      }),
      { numRuns: runs(40) },
    );
  });

  it('property 23: leaves the stored history the same, byte for byte, after compacting, pruning, trimming and undoing', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory(), anyWindow, anyBehaviour, async (history, window, behaviour) => {
        const { harness, model, sessionId, all, load } = await stored(history, window);
        const before = JSON.stringify(await all());
        model.behaviour = behaviour;
        const signal = new AbortController().signal;
        for (const steps of [
          harness.contexts.compact(sessionId, signal),
          harness.deps.autoCompact.run(await harness.targetOf(sessionId), 'preflight', signal),
        ]) {
          for (let step = await steps.next(); !step.done;) step = await steps.next();
        }
        await load();
        await harness.contexts.reset(sessionId);
        expect(JSON.stringify(await all())).toBe(before);
      }),
      { numRuns: runs(40) },
    );
  });

  it('property 24: is all messages without a boundary, and pins, summary and tail with one, each in order and once', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory(), async (history) => {
        const plain = await (await stored(history)).load();
        expect(plain.tail.map(({ seq }) => seq)).toEqual(
          groupMessages(history)
            .flatMap(messagesOf)
            .map(({ seq }) => seq),
        );

        const { load, all } = await compacted(history, 2_000_000);
        const { snapshot, tail, request } = await load();
        const { boundarySeq, summary } = snapshot.view;
        const rows = await all();
        expect(tail.map(({ seq }) => seq)).toEqual(
          groupMessages(rows.filter(({ seq }) => seq > boundarySeq))
            .flatMap(messagesOf)
            .map(({ seq }) => seq),
        );
        if (summary === null) return;
        expect(request.system).toContain(summary);
        // The first and the newest question are included verbatim (property 19).
        const questions = rows.flatMap((message) => (message.role === 'user' ? [userText(message)] : []));
        const sent = textsOf(request);
        for (const question of [questions[0], questions.at(-1)]) {
          if (question !== undefined && question.trim() !== '' && estimateRequestTokens(request) < 100_000)
            expect(sent).toContain(question);
        }
      }),
      { numRuns: runs(40) },
    );
  });

  it('properties 25 and 26: pairs calls with results and keeps roles in order, before and after a compaction', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory(), anyWindow, async (history, window) => {
        const { load } = await compacted(history, window);
        expect(wireRuleViolations((await load()).request)).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });

  it('property 25: never renames a repeated call id to the id of another call', async () => {
    const ids = ['a', 'a-2', 'a', 'a', 'a-2'];
    const call = (toolCallId: string, index: number) => aToolMessage({ ...row(index + 3), toolCallId });
    const { load } = await stored([
      aUserMessage({ ...row(1), content: 'q' }),
      anAssistantMessage({ ...row(2), content: '', modelId: 'model-a', endReason: 'tool-calls' }),
      ...ids.map(call),
    ]);
    expect(wireRuleViolations((await load()).request)).toEqual([]);
  });

  it('property 27: contains signed thinking byte for byte, and only for the model that produced it', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory(), async (history) => {
        const { harness, sessionId, load, all } = await stored(history);
        for (const modelId of ['model-a', 'model-b']) {
          await harness.deps.sessions.useModel(sessionId, { providerId: 'p', modelId });
          const own = (await all()).flatMap((message) =>
            message.role === 'assistant' && message.modelId === modelId
              ? message.thinking.map((block) => JSON.stringify(block))
              : [],
          );
          const { request } = await load();
          for (const message of request.messages) {
            if (message.role === 'assistant')
              for (const block of message.thinking) expect(own).toContain(JSON.stringify(block));
          }
        }
      }),
      { numRuns: runs(40) },
    );
  });

  it('property 28: makes each request a prefix of the next within one version', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyHistory(),
        anyWindow,
        fc.integer({ min: 0, max: 3 }),
        async (history, window, compactAfter) => {
          const ends = history.flatMap((message, index) => (message.role === 'user' ? [index] : []));
          const start = ends[Math.min(compactAfter, ends.length - 1)] ?? 0;
          const { harness, sessionId, load } = await compacted(history.slice(0, start + 1), window);
          let before = await load();
          for (const end of ends.filter((index) => index > start)) {
            const more = history.slice(0, end + 1).filter(({ seq }) => seq > (history[start]?.seq ?? 0));
            await append(sessionId, more);
            const after = await load();
            expect(after.snapshot.view.version).toBe(before.snapshot.view.version);
            expect(after.request.system).toBe(before.request.system);
            expect(after.request.tools).toEqual(before.request.tools);
            expectPrefix(before.request.messages, after.request.messages);
            before = after;
          }
          expect(harness.faults).toEqual([]);
        },
      ),
      { numRuns: runs(40) },
    );
  });

  /** Stores more of the same history: existing rows stay. */
  async function append(sessionId: string, more: readonly Message[]) {
    const held = new Set(
      (await db.all<{ seq: number }>('SELECT seq FROM messages WHERE session_id = ?', [sessionId])).map(
        ({ seq }) => seq,
      ),
    );
    const scratch = `${sessionId}-more-${(count += 1)}`;
    await storeHistory(
      db,
      scratch,
      more.filter(({ seq }) => !held.has(seq)),
    );
    await db.run('UPDATE messages SET session_id = ? WHERE session_id = ?', [sessionId, scratch]);
  }

  it('property 29: builds the same request after the database was closed and opened again', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory({ maxTurns: 5 }), anyWindow, async (history, window) => {
        const path = databases.newPath();
        const requests: ModelRequest[] = [];
        for (const restart of [false, true]) {
          const file = await databases.open(path);
          if (!restart) await addModels(file, { 'model-a': window, 'model-b': window });
          if (!restart) await storeHistory(file, 's', history);
          const harness = createEngineHarness(file, { adapter: createUnreliableModel('good') });
          if (restart) await harness.deps.messages.closeAbandoned();
          else {
            const steps = harness.contexts.compact('s', new AbortController().signal);
            for (let step = await steps.next(); !step.done;) step = await steps.next();
          }
          requests.push((await harness.deps.loadContext(await harness.targetOf('s'))).request);
          await file.close();
        }
        expect(requests[1]).toEqual(requests[0]);
      }),
      { numRuns: runs(8) },
    );
  });
});

function row(seq: number) {
  return { id: `r-${seq}`, seq, tokenEstimate: 10 };
}

function expectPrefix(before: readonly ModelMessage[], after: readonly ModelMessage[]) {
  expect(JSON.stringify(after.slice(0, before.length))).toBe(JSON.stringify(before));
}
