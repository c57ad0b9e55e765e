import { createMemoryTools } from '@/tools/memory-tools';
import { createNoteChanges } from '@/domain/memory/undo-note-change';
import { createMemoryRepository } from '@/storage/context/memory-repository';
import { createFixedWorld } from '../../support/harness/fixed-world';
import { createTestDatabases } from '../../support/database/node-database';
import { callsTools, says } from '../../support/models/scripted-model';
import { collect, createTurnHarness } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

/** Runs one turn in which a model calls a memory tool, and returns the id of the tool's row. */
async function openAfter(name: string, input: object, notes: readonly string[] = []) {
  const db = await databases.open();
  const memory = createMemoryRepository(db, { ...createFixedWorld(), newId: ids() });
  for (const content of notes) await memory.add({ content, source: 'person', sessionId: null, agentId: null });
  const tools = createMemoryTools({ memory, agentIn: async () => ({ agentId: 'default', memoryOn: true }) });
  const call = callsTools({ id: 'c', name, input: JSON.stringify(input) });
  const harness = await createTurnHarness(db, { replies: [call, says('done')], tools });
  await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'go' }, new AbortController().signal));
  const row = (await harness.all()).find(({ role }) => role === 'tool');
  if (!row) throw new Error('no tool was called');
  const texts = async () => (await memory.list()).map(({ content }) => content);
  return {
    ...createNoteChanges({ memory, messages: harness.messages }),
    memory,
    texts,
    rowId: row.id,
    rows: harness.all,
  };
}

function ids() {
  let last = 0;
  return () => `note-${(last += 1)}`;
}

it.each([
  ['save_memory', { content: 'Likes tea' }, [], ['Likes tea'], { kind: 'saved', content: 'Likes tea' }],
  [
    'update_memory',
    { note: 'Likes tea', content: 'Likes coffee' },
    ['Likes tea'],
    ['Likes coffee'],
    { kind: 'updated', content: 'Likes coffee', before: 'Likes tea' },
  ],
  ['delete_memory', { note: 'Likes tea' }, ['Likes tea'], [], { kind: 'deleted', content: 'Likes tea' }],
] as const)(
  '%s can be undone once, and reports whether it still can be',
  async (name, input, before, after, change) => {
    const { changeBy, undoChange, rowId, texts } = await openAfter(name, input, before);
    expect(await texts()).toEqual(after);
    expect(await changeBy(rowId)).toEqual({ ...change, noteId: expect.any(String), canUndo: true });
    await undoChange(rowId);
    expect(await texts()).toEqual(before);
    expect(await changeBy(rowId)).toMatchObject({ ...change, canUndo: false });
    await expect(undoChange(rowId)).rejects.toThrow('changed since');
  },
);

it('undo keeps what the user has changed in the note since', async () => {
  const { changeBy, undoChange, rowId, memory, texts } = await openAfter('save_memory', { content: 'Likes tea' });
  await memory.update('note-1', 'Likes green tea');
  expect(await changeBy(rowId)).toMatchObject({ canUndo: false });
  await expect(undoChange(rowId)).rejects.toThrow('changed since');
  expect(await texts()).toEqual(['Likes green tea']);
});

it('nothing can be undone for an existing note, a failed call and an answer', async () => {
  const again = await openAfter('save_memory', { content: 'likes TEA' }, ['Likes tea']);
  expect(await again.changeBy(again.rowId)).toBeNull();
  const failed = await openAfter('delete_memory', { note: 'Not there' });
  expect(await failed.changeBy(failed.rowId)).toBeNull();
  const [question] = await failed.rows();
  expect(await failed.changeBy(question?.id ?? '')).toBeNull();
});
