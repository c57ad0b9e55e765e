import { headlessDriver } from '../support/processes/headless-driver';

const headless = headlessDriver();
const { ask } = headless;

it('notes are added, listed, searched, changed, deleted, restored and disabled by commands', async () => {
  const { noteId } = await ask({ do: 'memory.add', content: 'Likes tea' });
  expect(await ask({ do: 'memory.add', content: 'likes tea' })).toEqual({ noteId, isNew: false });
  await ask({ do: 'memory.add', content: 'Lives in Oslo' });
  await ask({ do: 'memory.update', noteId, content: 'Likes green tea' });
  expect(await ask({ do: 'memory.list', query: 'tea' })).toMatchObject({
    notes: [{ id: noteId, content: 'Likes green tea', source: 'person', sessionId: null, agentId: null }],
  });

  const { sessionId } = await ask({ do: 'session.new' });
  const system = async () => JSON.stringify(await ask({ do: 'context', sessionId }));
  expect(await system()).toContain('Likes green tea');
  await ask({ do: 'memory.setOn', on: false });
  expect(await ask({ do: 'memory.isOn' })).toEqual({ on: false });
  expect(await system()).not.toContain('Likes green tea');
  await ask({ do: 'memory.setOn', on: true });

  await ask({ do: 'memory.delete', noteId });
  expect(await system()).not.toContain('Likes green tea');
  expect(((await ask({ do: 'memory.list' }))['notes'] as unknown[]).length).toBe(1);
  await ask({ do: 'memory.restore', noteId });
  expect(await system()).toContain('Likes green tea');
});

it('an agent is created, used by a session, changed and deleted', async () => {
  const { agentId } = await ask({
    do: 'agent.add',
    name: ' Poet ',
    systemPrompt: 'You write poems.',
    temperature: 1.5,
    thinking: 'off',
    toolNames: ['get_current_time'],
    contextSettings: { prune: { keepTurns: 1 }, nonsense: true },
  });
  const { sessionId } = await ask({ do: 'session.new', agentId });
  const { sessionId: other } = await ask({ do: 'session.new' });
  await ask({ do: 'session.useAgent', sessionId: other, agentId });
  for (const id of [sessionId, other]) {
    expect(await ask({ do: 'context', sessionId: id })).toMatchObject({
      request: { system: 'You write poems.', tools: [{ name: 'get_current_time' }] },
    });
  }
  const changed = await ask({ do: 'agent.update', agentId, systemPrompt: null, memoryOn: false });
  expect(changed).toEqual({
    agent: {
      id: agentId,
      name: 'Poet',
      systemPrompt: null,
      model: null,
      temperature: 1.5,
      thinking: 'off',
      toolNames: ['get_current_time'],
      memoryOn: false,
      contextSettings: { prune: { keepTurns: 1 } },
      isBuiltIn: false,
    },
  });
  await ask({ do: 'agent.delete', agentId });
  expect(await ask({ do: 'agent.list' })).toMatchObject({ agents: [{ id: 'default' }] });
  expect(await ask({ do: 'session.list' })).toMatchObject({
    sessions: [{ agentId: 'default' }, { agentId: 'default' }],
  });
});

it('commands that cannot be carried out are refused', async () => {
  const refused: [string, Parameters<typeof ask>[0], string][] = [
    ['an empty note', { do: 'memory.add', content: ' ' }, 'invalid-argument'],
    ['a note for an unknown agent', { do: 'memory.add', content: 'x', agentId: 'nobody' }, 'not-found'],
    ['an unknown note', { do: 'memory.update', noteId: 'n', content: 'x' }, 'not-found'],
    ['a switch that is not a boolean', { do: 'memory.setOn', on: 'yes' }, 'invalid-argument'],
    ['an agent without a name', { do: 'agent.add', name: ' ' }, 'invalid-argument'],
    ['a temperature out of range', { do: 'agent.add', name: 'A', temperature: 3 }, 'invalid-argument'],
    ['an unknown thinking level', { do: 'agent.add', name: 'A', thinking: 'deep' }, 'invalid-argument'],
    ['a temperature that is not a number', { do: 'agent.add', name: 'A', temperature: 'hot' }, 'invalid-argument'],
    ['tool names that are not strings', { do: 'agent.add', name: 'A', toolNames: [1] }, 'invalid-argument'],
    ['an unknown model', { do: 'agent.add', name: 'A', model: { providerId: 'demo', modelId: 'x' } }, 'not-found'],
    ['deleting the built-in agent', { do: 'agent.delete', agentId: 'default' }, 'invalid-argument'],
    ['an agent for an unknown session', { do: 'session.useAgent', sessionId: 'x', agentId: 'default' }, 'not-found'],
  ];
  const kinds: [string, string | undefined][] = [];
  for (const [what, command] of refused) kinds.push([what, (await headless.process().ask(command)).error?.kind]);
  expect(kinds).toEqual(refused.map(([what, , kind]) => [what, kind]));
});
