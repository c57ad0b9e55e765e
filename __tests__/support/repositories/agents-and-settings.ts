import type { AgentDraft } from '@/domain/agents/agent';
import { anAgentDraft } from '../builders/agents';
import { MODEL, notFound, type OpenRepositories } from './open-repositories';

const BUILT_IN = { ...anAgentDraft({ name: 'Assistant' }), id: 'default', isBuiltIn: true };

const EDITOR: AgentDraft = {
  name: 'Editor',
  systemPrompt: 'You edit.',
  model: MODEL,
  temperature: 0.2,
  thinking: 'high',
  toolNames: ['get_current_time', 'mcp_wiki_search'],
  memoryOn: false,
  contextSettings: { threshold: 0.5, summariser: null, prune: { keepTurns: 1 } },
};

export function describeAgentsAndSettings(open: OpenRepositories, newPath: () => string) {
  describe('agents and settings', () => {
    it('contain one built-in agent without a system prompt', async () => {
      const { agents } = await open();
      expect(await agents.list()).toEqual([BUILT_IN]);
      expect(await agents.get('default')).toEqual(BUILT_IN);
      expect(await agents.get('nobody')).toBeNull();
    });

    it('keep every value of an agent after the app is closed', async () => {
      const path = newPath();
      const first = await open(path);
      const { id } = await first.agents.create(EDITOR);
      const plain = await first.agents.create({
        ...EDITOR,
        model: null,
        temperature: null,
        thinking: null,
        toolNames: null,
      });
      await first.database.close();
      const second = await open(path);
      expect(await second.agents.get(id)).toEqual({ ...EDITOR, id, isBuiltIn: false });
      expect(await second.agents.get(plain.id)).toMatchObject({
        model: null,
        temperature: null,
        thinking: null,
        toolNames: null,
      });
      expect((await second.agents.list()).map(({ name }) => name)).toEqual(['Assistant', 'Editor', 'Editor']);
    });

    it('change only the given values of an agent, also of the built-in one, and reject an unknown agent', async () => {
      const { agents } = await open();
      const { id } = await agents.create(EDITOR);
      const changed = await agents.update(id, { toolNames: [], systemPrompt: null });
      expect(changed).toEqual({ ...EDITOR, id, isBuiltIn: false, toolNames: [], systemPrompt: null });
      expect(await agents.update('default', { memoryOn: false })).toEqual({ ...BUILT_IN, memoryOn: false });
      await expect(agents.update('nobody', { name: 'x' })).rejects.toMatchObject(notFound);
    });

    it('move the sessions of a deleted agent to the built-in one and delete its notes; the built-in agent cannot be deleted', async () => {
      const { agents, sessions, newSession, memory } = await open();
      const { id } = await agents.create(EDITOR);
      const session = await newSession();
      await sessions.useAgent(session.id, id);
      expect((await sessions.get(session.id))?.agentId).toBe(id);
      for (const agentId of [id, null]) {
        await memory.add({ content: `for ${agentId}`, source: 'person', sessionId: null, agentId });
      }
      await agents.remove(id);
      expect((await sessions.get(session.id))?.agentId).toBe('default');
      expect((await memory.list()).map(({ content }) => content)).toEqual(['for null']);
      await expect(agents.remove(id)).rejects.toMatchObject(notFound);
      await expect(agents.remove('default')).rejects.toMatchObject({ error: { kind: 'invalid-argument' } });
      await expect(sessions.useAgent(session.id, id)).rejects.toMatchObject(notFound);
      await expect(sessions.useAgent('nowhere', 'default')).rejects.toMatchObject(notFound);
    });

    it('keep any JSON value under its key after the app is closed', async () => {
      const path = newPath();
      const first = await open(path);
      expect(await first.settings.get('appearance')).toBeNull();
      for (const value of ['dark', 0.85, false, null, [1, { a: 'b' }]]) {
        await first.settings.set('appearance', value);
        expect(await first.settings.get('appearance')).toEqual(value);
      }
      await first.database.close();
      const second = await open(path);
      expect(await second.settings.get('appearance')).toEqual([1, { a: 'b' }]);
    });
  });
}
