import { carriedOver } from '@/domain/compaction/compaction';
import { createRequests } from '@/domain/requests/show-requests';
import type { ModelCall } from '@/domain/providers/model-call';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { createTestDatabases } from '../../support/database/node-database';
import { addModels, createEngineHarness, storeHistory } from '../../support/harness/engine-harness';
import { neverAborted } from '../../support/harness/never-aborted';
import { createUnreliableModel } from '../../support/models/unreliable-model';

const databases = createTestDatabases();
let db: SqlDatabase;
beforeEach(async () => {
  db = await databases.open();
});
afterEach(() => databases.cleanUp());

const SESSION = 's';

async function openChat() {
  await addModels(db, { 'model-a': 32_000, 'model-b': 32_000 });
  await storeHistory(db, SESSION, []);
  const model = createUnreliableModel('good');
  const { sendMessage, ...harness } = createEngineHarness(db, { adapter: model });
  const messages = () => harness.deps.messages.after(SESSION, 0);
  return {
    ...harness,
    messages,
    /** Sends a message and returns the answer with the call that the model received. */
    async send(text: string, sessionId = SESSION) {
      for await (const _event of sendMessage({ sessionId, text }, neverAborted()));
      const answer = (await harness.deps.messages.after(sessionId, 0)).findLast(({ role }) => role === 'assistant');
      const call = model.calls.at(-1);
      if (!answer || !call) throw new Error('There is no answer.');
      return { answer, sent: requestOf(call) };
    },
    async compact(sessionId = SESSION) {
      const steps = harness.contexts.compact(sessionId, neverAborted());
      for (let step = await steps.next(); !step.done;) step = await steps.next();
    },
  };
}

const requestOf = ({ system, messages, tools }: ModelCall) => ({ system, messages, tools });

it('shows exactly what was sent, also after a later compaction, its undo and a new pin', async () => {
  const chat = await openChat();
  const first = await chat.send('How tall is the tower?');
  for (let turn = 0; turn < 6; turn += 1) await chat.send(`Question ${turn}`);
  await chat.compact();
  const afterCompaction = await chat.send('And its weight?');
  expect(afterCompaction.sent.system).toContain('Previous conversation summary');
  await chat.contexts.undo(SESSION);
  await chat.contexts.pin((await chat.messages())[3]?.id ?? '', true);

  for (const { answer, sent } of [first, afterCompaction]) {
    const seen = await chat.requests.behind(answer.id);
    expect(seen.differences).toEqual([]);
    expect(seen.request).toEqual(sent);
  }
});

it('names what changed since the request before', async () => {
  const chat = await openChat();
  const first = await chat.send('How tall is the tower?');
  expect((await chat.requests.behind(first.answer.id)).changes).toBeNull();
  const second = await chat.send('And how wide?');
  expect((await chat.requests.behind(second.answer.id)).changes).toEqual([{ what: 'added', seqs: [2, 3] }]);

  for (let turn = 0; turn < 6; turn += 1) await chat.send(`Question ${turn}`);
  await chat.compact();
  await db.run(`UPDATE sessions SET model_id = 'model-b', system_prompt = 'Be kind.' WHERE id = ?`, [SESSION]);
  const last = await chat.send('And its weight?');
  const { changes } = await chat.requests.behind(last.answer.id);
  expect(changes?.map(({ what }) => what)).toEqual(['model', 'instructions', 'summary', 'summarised', 'added']);
  expect(changes).toContainEqual({ what: 'summary', method: 'single-pass' });
});

it('says that a request is not exact when a message of it was removed', async () => {
  const chat = await openChat();
  await chat.send('How tall is the tower?');
  const { answer } = await chat.send('And how wide?');
  const [, , question] = await chat.messages();
  await chat.send('Thanks');
  await db.run('UPDATE messages SET deleted_at = 1 WHERE id = ?', [question?.id ?? '']);
  expect(await chat.requests.behind(answer.id)).toMatchObject({ differences: ['messages-changed'] });
});

it('says so too when only the number of left-out messages changed', async () => {
  const chat = await openChat();
  for (let turn = 0; turn < 9; turn += 1) await chat.send(`Question ${turn}`);
  const { compactions } = chat.deps;
  const snapshot = await compactions.snapshot(SESSION);
  await compactions.commit(SESSION, snapshot, {
    ...carriedOver(snapshot.view),
    boundarySeq: 16,
    method: 'trim',
    model: null,
    tokensBefore: 100,
    tokensAfter: 50,
  });
  const { answer, sent } = await chat.send('And now?');
  expect(sent.system).toContain('[15 earlier messages are left out');
  await chat.manageMessages.remove((await chat.messages())[4]?.id ?? '');
  const seen = await chat.requests.behind(answer.id);
  expect(seen.request).not.toEqual(sent);
  expect(seen.differences).toEqual(['messages-changed']);
});

it('says so when the beginning of a request was not recorded, and shows the current one', async () => {
  const chat = await openChat();
  const { answer, sent } = await chat.send('How tall is the tower?');
  await db.run('DELETE FROM sent_requests');
  expect(await chat.requests.behind(answer.id)).toMatchObject({ differences: ['not-recorded'], request: sent });
});

it('shows the same in a branch', async () => {
  const chat = await openChat();
  await chat.send('How tall is the tower?');
  const { answer, sent } = await chat.send('And how wide?');
  const { id: branchId } = await chat.branches.fromHere(answer.id);
  const copied = (await chat.deps.messages.after(branchId, 0)).findLast(({ role }) => role === 'assistant');
  expect(await chat.requests.behind(copied?.id ?? '')).toMatchObject({ differences: [], request: sent });
});

it('shows the same in a branch whose summary was undone, also after the branch has one of its own', async () => {
  const chat = await openChat();
  for (let turn = 0; turn < 6; turn += 1) await chat.send(`Question ${turn}`);
  await chat.compact();
  const { answer, sent } = await chat.send('And how wide?');
  expect(sent.system).toContain('Previous conversation summary');
  await chat.contexts.undo(SESSION);
  const { id: branchId } = await chat.branches.fromHere(answer.id);
  const copied = (await chat.deps.messages.after(branchId, 0)).findLast(({ role }) => role === 'assistant');
  expect(await chat.requests.behind(copied?.id ?? '')).toMatchObject({ differences: [], request: sent });
  expect((await chat.contexts.inspect(branchId)).summary).toBeNull();

  for (let turn = 0; turn < 3; turn += 1) await chat.send(`More ${turn}`, branchId);
  await chat.compact(branchId);
  expect((await chat.contexts.history(branchId)).map(({ version }) => version)).toEqual([2]);
  expect(await chat.requests.behind(copied?.id ?? '')).toMatchObject({ differences: [], request: sent });
});

it('restores no summary of the original when a message of a branch is restored', async () => {
  const chat = await openChat();
  for (let turn = 0; turn < 6; turn += 1) await chat.send(`Question ${turn}`);
  await chat.compact();
  const { answer } = await chat.send('And how wide?');
  // The same removal in both: each is the first change of its history.
  await chat.manageMessages.remove((await chat.messages())[2]?.id ?? '');
  const { id: branchId } = await chat.branches.fromHere(answer.id);
  const [gone] = (await chat.deps.messages.after(branchId, 0)).slice(-1);
  await chat.manageMessages.remove(gone?.id ?? '');
  await chat.manageMessages.restore(gone?.id ?? '');
  expect((await chat.contexts.inspect(branchId)).summary).toBeNull();
});

it('shows no stored key', async () => {
  const chat = await openChat();
  const { answer } = await chat.send('My key is sk-secret-0123456789, keep it.');
  const requests = createRequests({ ...chat.deps, keys: async () => ['sk-secret-0123456789'] });
  const { request } = await requests.behind(answer.id);
  expect(JSON.stringify(request)).toContain('My key is');
  expect(JSON.stringify(request)).not.toContain('sk-secret-0123456789');
});

it('refuses a question and an unknown message', async () => {
  const chat = await openChat();
  await chat.send('How tall is the tower?');
  const [question] = await chat.messages();
  for (const id of [question?.id ?? '', 'unknown'])
    await expect(chat.requests.behind(id)).rejects.toMatchObject({ error: { kind: 'not-found' } });
});

it('stores equal instructions once, and deletes them with their last answer', async () => {
  const chat = await openChat();
  for (let turn = 0; turn < 3; turn += 1) await chat.send(`Question ${turn}`);
  const texts = () => db.all<{ text: string }>('SELECT text FROM sent_texts');
  expect((await texts()).filter(({ text }) => text === 'Be brief.')).toHaveLength(1);
  await db.run('DELETE FROM sent_requests');
  expect(await texts()).toEqual([]);
});
