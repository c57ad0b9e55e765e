import { failure } from '../chat-error';
import type { AgentRepository } from '../agents/agent-repository';
import type { MemoryRepository } from './memory-repository';
import type { MessageRepository } from '../messages/message-repository';
import type { RequestPrefixRepository } from '../context/request-prefix-repository';
import { writeSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import type { Memory } from './memory';
import { isMemoryOn } from './memory-enabled';
import { createNoteChanges } from './undo-note-change';

const SEARCH_LIMIT = 200;

export interface ManageMemoryDeps {
  readonly memory: MemoryRepository;
  readonly messages: Pick<MessageRepository, 'get'>;
  readonly requestPrefixes: RequestPrefixRepository;
  readonly agents: AgentRepository;
  readonly settings: SettingsRepository;
}

/** The notes as the user manages them. A note of the user is used at once; one of a model waits for the next version of a context. */
export function createMemory(deps: ManageMemoryDeps): Memory {
  const { memory, agents, settings } = deps;

  async function requireAgent(id: string) {
    const agent = await agents.get(id);
    if (!agent) throw failure('not-found', 'This agent doesn’t exist. It may have been deleted.');
    return agent;
  }

  return {
    list: () => memory.list(),
    search: (query, limit = SEARCH_LIMIT) => memory.search(query, { limit }),

    async add({ content, agentId = null }) {
      if (agentId !== null) await requireAgent(agentId);
      const added = await memory.add({ content, agentId, source: 'person', sessionId: null });
      if (added.isNew) await deps.requestPrefixes.forgetNotes();
      return added;
    },
    update: (id, content) => memory.update(id, content),
    remove: (id) => memory.remove(id),
    restore: (id) => memory.restore(id),
    async takeOver(ids) {
      await memory.takeOver(ids);
      await deps.requestPrefixes.forgetNotes();
    },
    ...createNoteChanges(deps),

    isOn: async (agentId) => isMemoryOn(deps, agentId === undefined ? null : await requireAgent(agentId)),
    async setOn(on, agentId) {
      if (agentId === undefined) await writeSetting(settings, 'memory', on);
      else await agents.update(agentId, { memoryOn: on });
    },
  };
}
