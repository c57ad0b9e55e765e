import { plainLine } from '@/domain/memory/memory-note';
import { memoryOfSession } from '@/domain/memory/memory-enabled';
import { createMemoryTools } from '@/tools/memory-tools';
import { anAgentDraft } from '../support/builders/agents';
import { createTestDatabases } from '../support/database/node-database';
import { openRepositories } from '../support/repositories/open-repositories';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

async function open() {
  const repositories = await openRepositories(databases);
  const { id: sessionId } = await repositories.newSession();
  const tools = createMemoryTools({
    memory: repositories.memory,
    agentIn: (id) => memoryOfSession(repositories, id),
  });
  const named = (name: string) => {
    const tool = tools.find(({ definition }) => definition.name === name);
    if (!tool) throw new Error(`there is no ${name}`);
    return tool;
  };
  const run = (name: string, input: Record<string, unknown>) =>
    named(name).run(input, { sessionId, signal: new AbortController().signal });
  const call = async (name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> =>
    JSON.parse(await run(name, input)) as Record<string, unknown>;
  return { ...repositories, sessionId, tools, named, run, call };
}

it('memory tools that write have the risk "changes"; searching only reads the device', async () => {
  const { tools } = await open();
  expect(tools.map(({ definition, risk, server }) => [definition.name, risk, server])).toEqual([
    ['save_memory', 'changes', null],
    ['update_memory', 'changes', null],
    ['delete_memory', 'changes', null],
    ['search_memory', 'reads-device', null],
  ]);
});

it('memory tools show the exact text that will be saved, changed or removed', async () => {
  const { named } = await open();
  expect(named('save_memory').describe({ content: 'Likes tea' })).toEqual({ host: null, sends: 'Likes tea' });
  const change = named('update_memory').describe({ note: 'Likes tea', content: 'Likes coffee' });
  expect(change).toEqual({ host: null, sends: 'Likes tea\n→\nLikes coffee' });
  expect(named('delete_memory').describe({ note: 'Likes tea' })).toEqual({ host: null, sends: 'Likes tea' });
});

it('saving stores a note once, with its source, and returns what undo needs', async () => {
  const { call, memory, sessionId } = await open();
  const saved = await call('save_memory', { content: 'Likes tea' });
  expect(saved).toEqual({ saved: true, noteId: expect.any(String), note: 'Likes tea' });
  expect(await call('save_memory', { content: 'likes tea' })).toEqual({ ...saved, saved: false });
  expect(await memory.list()).toMatchObject([{ id: saved['noteId'], source: 'model', sessionId, agentId: null }]);
  await memory.remove(String(saved['noteId']));
  expect(await memory.list()).toEqual([]);
});

it('updating and deleting find the note by its text, also as it appears in the prompt, and can be undone', async () => {
  const { call, memory } = await open();
  const content = 'Says <b>hello</b>\nto everyone';
  const { noteId } = await call('save_memory', { content });
  const asRead = plainLine(content).replaceAll('<', '&lt;');
  const updated = await call('update_memory', { note: asRead, content: 'Says hello' });
  expect(updated).toEqual({ updated: true, noteId, note: 'Says hello', before: content });
  const deleted = await call('delete_memory', { note: 'says HELLO' });
  expect(deleted).toEqual({ deleted: true, noteId, note: 'Says hello' });
  expect(await memory.list()).toEqual([]);
  await memory.restore(String(noteId));
  await memory.update(String(noteId), String(updated['before']));
  expect(await memory.list()).toMatchObject([{ content }]);
});

it('memory tools report when a note does not exist, is empty or is too long', async () => {
  const { run } = await open();
  await expect(run('delete_memory', { note: 'Likes tea' })).rejects.toThrow('no such note');
  await expect(run('update_memory', { note: 'Likes tea', content: 'x' })).rejects.toThrow('no such note');
  await expect(run('save_memory', { content: ' ' })).rejects.toThrow('can’t be empty');
  await expect(run('save_memory', { content: 'x'.repeat(2_001) })).rejects.toThrow('up to 2000 characters');
  expect(await run('search_memory', { query: 'tea' })).toMatch(/^No note/);
});

it('searching finds the notes of this agent, and not those of another', async () => {
  const { call, memory, agents } = await open();
  const { id: agentId } = await agents.create(anAgentDraft({ name: 'Other' }));
  await memory.add({ content: 'Tea at five', source: 'person', sessionId: null, agentId });
  await memory.add({ content: 'Likes green tea', source: 'person', sessionId: null, agentId: null });
  expect(await call('search_memory', { query: 'TEA' })).toEqual([
    { note: 'Likes green tea', source: 'person', at: expect.stringMatching(/^\d{4}-/) },
  ]);
  await expect(call('delete_memory', { note: 'Tea at five' })).rejects.toThrow('no such note');
});

it('memory tools do nothing while memory is switched off, globally or for the agent', async () => {
  const { run, memory, settings, agents } = await open();
  const tryAll = async () => {
    for (const [name, input] of [
      ['save_memory', { content: 'Likes tea' }],
      ['update_memory', { note: 'x', content: 'y' }],
      ['delete_memory', { note: 'x' }],
      ['search_memory', { query: 'x' }],
    ] as const)
      await expect(run(name, input)).rejects.toThrow('switched off');
  };
  await settings.set('memory', false);
  await tryAll();
  await settings.set('memory', true);
  await agents.update('default', { memoryOn: false });
  await tryAll();
  expect(await memory.list()).toEqual([]);
});
