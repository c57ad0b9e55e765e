import { anAssistantMessage, aUserMessage } from '../../support/builders/messages';
import { createTestDatabases } from '../../support/database/node-database';
import { addModels, createEngineHarness, storeHistory } from '../../support/harness/engine-harness';
import { neverAborted } from '../../support/harness/never-aborted';
import { createUnreliableModel } from '../../support/models/unreliable-model';

const PARAGRAPH = 'The river is wide here, and the ferry crosses it four times a day. '.repeat(8);
/** Two messages share each moment, as parallel writes may. */
const HISTORY = Array.from({ length: 12 }, (_, index) => {
  const createdAt = 1_000 + Math.floor(index / 2);
  const message = { id: `m-${index}`, seq: index + 1, content: PARAGRAPH, tokenEstimate: 130, createdAt };
  return index % 2 === 0 ? aUserMessage(message) : anAssistantMessage(message);
});

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

async function storedSession() {
  const db = await databases.open();
  await addModels(db, { 'model-a': 4_000 });
  await storeHistory(db, 's', HISTORY);
  const { contexts } = createEngineHarness(db, { adapter: createUnreliableModel('good') });
  const compact = async () => {
    for await (const _event of contexts.compact('s', neverAborted()));
  };
  const session = () =>
    db.get(
      `SELECT compacted_summary, compact_boundary_timestamp, compact_boundary_seq, updated_at, activity_seq
        FROM sessions WHERE id = 's'`,
    );
  const messages = () => db.all('SELECT * FROM messages ORDER BY seq');
  return { contexts, compact, session, messages };
}

it('a compaction writes the columns of RFC-011: the summary, and the time of the oldest message that it does not cover', async () => {
  const { contexts, compact, session } = await storedSession();
  await compact();
  const { summary, boundarySeq } = await contexts.inspect('s');
  const next = HISTORY.find(({ seq }) => seq > (boundarySeq ?? Infinity));
  expect(await session()).toMatchObject({
    compacted_summary: summary,
    compact_boundary_seq: boundarySeq,
    compact_boundary_timestamp: next?.createdAt,
  });
  await contexts.reset('s');
  expect(await session()).toMatchObject({
    compacted_summary: null,
    compact_boundary_seq: null,
    compact_boundary_timestamp: null,
  });
});

it('a compaction changes no message, and does not move the chat in the list', async () => {
  const { compact, session, messages } = await storedSession();
  const [before, rows] = [await session(), await messages()];
  await compact();
  expect(await messages()).toEqual(rows);
  const { updated_at, activity_seq } = before as { updated_at: number; activity_seq: number };
  expect(await session()).toMatchObject({ updated_at, activity_seq, compacted_summary: expect.any(String) });
});
