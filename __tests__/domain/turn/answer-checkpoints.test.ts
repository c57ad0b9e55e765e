import { createAnswerCheckpoints } from '@/domain/turn/answer-checkpoints';
import { createManualClock } from '../../support/clocks/fast-clock';
import { hangsAfter } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { createTurnHarness } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function hangingTurn() {
  const db = await databases.open();
  const clock = createManualClock();
  const harness = await createTurnHarness(db, { replies: [hangsAfter('some words of an answer')], clock });
  const abort = new AbortController();
  const events = harness.sendMessage({ sessionId: harness.sessionId, text: 'Hi' }, abort.signal);
  for (let deltas = 0; deltas < 5;) if ((await events.next()).value?.type === 'text-delta') deltas += 1;
  const onDisk = async () => {
    const rows = await db.all<{ text: string }>('SELECT text FROM answer_chunks ORDER BY n');
    return rows.map(({ text }) => text);
  };
  return { ...harness, clock, onDisk, stop: () => (abort.abort(), events.return(undefined)) };
}

it('text is on disk within 250 ms, also when the stream stalls', async () => {
  const { clock, onDisk, stop } = await hangingTurn();
  expect(await onDisk()).toEqual([]);
  clock.advance(249);
  await settled();
  expect(await onDisk()).toEqual(['some words of an answer']);
  await stop();
});

it('flush writes at once, because the app is about to be suspended', async () => {
  const { checkpoints, onDisk, stop } = await hangingTurn();
  await checkpoints.flush();
  expect((await onDisk()).join('')).toBe('some words of an answer');
  await stop();
});

it('a closed answer leaves no checkpoint behind, and its row has the whole text', async () => {
  const { clock, onDisk, stop, all } = await hangingTurn();
  clock.advance(250);
  await settled();
  await stop();
  expect(await onDisk()).toEqual([]);
  expect((await all())[1]).toMatchObject({ content: 'some words of an answer', status: 'interrupted' });
});

it('each checkpoint writes only new text, so the total is linear in the length of the answer', async () => {
  const written: number[] = [];
  const clock = createManualClock();
  const checkpoints = createAnswerCheckpoints({
    clock,
    messages: { appendChunk: async (_id, chunk) => void written.push(chunk.text.length) },
  });
  const checkpoint = checkpoints.open('m');
  for (let n = 0; n < 1_000; n += 1) {
    checkpoint.add({ kind: 'text', text: 'x'.repeat(200) });
    clock.advance(250);
    await settled();
  }
  await checkpoint.settle();
  expect(written.reduce((sum, length) => sum + length, 0)).toBe(200_000);
});

it('text is written when more arrives, also where no timer ever fires', async () => {
  const written: string[] = [];
  let now = 0;
  const checkpoints = createAnswerCheckpoints({
    clock: { now: () => now, after: () => () => undefined },
    messages: { appendChunk: async (_id, { text }) => void written.push(text) },
  });
  const checkpoint = checkpoints.open('m');
  const add = async (text: string, at: number) => {
    now = at;
    checkpoint.add({ kind: 'text', text });
    await settled();
  };
  await add('a', 0);
  await add('b', 199);
  expect(written).toEqual([]);
  await add('c', 200);
  expect(written).toEqual(['abc']);
  await add('d', 1_000);
  await add('e', 500); // the clock was set back
  expect(written).toEqual(['abc', 'de']);
});
