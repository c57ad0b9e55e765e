import { BUILT_IN_AGENT_ID } from '../agents/agent';
import { failure } from '../chat-error';
import type { ModelRef } from '../conversation';
import type { AgentRepository } from '../agents/agent-repository';
import type { ModelRepository } from '../providers/model-repository';
import type { ProviderRepository } from '../providers/provider-repository';
import { readSetting, writeSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import type { SessionRepository } from './session-repository';
import type { Sessions } from './sessions';
import type { AskForTitle } from './generate-title';
import { requireSession } from './require-session';

const DEFAULT_MODEL: ModelRef = { providerId: 'demo', modelId: 'skein-demo' };

export interface ManageSessionsDeps {
  readonly sessions: SessionRepository;
  readonly agents: Pick<AgentRepository, 'get'>;
  readonly providers: Pick<ProviderRepository, 'get'>;
  readonly models: Pick<ModelRepository, 'get'>;
  readonly settings: SettingsRepository;
  readonly askForTitle: AskForTitle;
}

export function createSessions(deps: ManageSessionsDeps): Sessions {
  const { sessions, settings } = deps;

  async function requireModel(ref: ModelRef): Promise<void> {
    if (!(await deps.providers.get(ref.providerId))) throw failure('not-found', 'This provider does not exist.');
    if (!(await deps.models.get(ref))) {
      throw failure(
        'not-found',
        `The provider has no model named "${ref.modelId}". Add it by hand or refresh its list.`,
      );
    }
  }

  /** The model last chosen, as long as it still exists. */
  async function rememberedModel(): Promise<ModelRef> {
    const last = await readSetting(settings, 'lastModel');
    return last && (await deps.models.get(last)) ? last : DEFAULT_MODEL;
  }

  /** The agent's own model, as long as it still exists. */
  async function modelOfAgent(agentId: string): Promise<ModelRef | null> {
    const agent = await deps.agents.get(agentId);
    if (!agent) throw failure('not-found', 'This agent does not exist.');
    return agent.model && (await deps.models.get(agent.model)) ? agent.model : null;
  }

  const create: Sessions['create'] = async (input) => {
    const { providerId, modelId, title, systemPrompt, folderId, agentId = BUILT_IN_AGENT_ID } = input;
    if ((providerId === undefined) !== (modelId === undefined)) {
      throw failure('invalid-argument', 'Name both the provider and the model, or neither.');
    }
    const chosen = providerId !== undefined && modelId !== undefined ? { providerId, modelId } : null;
    if (chosen) await requireModel(chosen);
    const session = await sessions.create({
      ...(chosen ?? (await modelOfAgent(agentId)) ?? (await rememberedModel())),
      title: title?.trim() ?? '',
      titleSource: title?.trim() ? 'manual' : 'default',
      agentId,
      systemPrompt: systemPrompt ?? null,
      folderId: folderId ?? null,
    });
    if (chosen) await writeSetting(settings, 'lastModel', chosen);
    return session;
  };

  return {
    create,

    async createOrReuse(input) {
      const untouched = await sessions.findUntouched();
      if (!untouched) return create(input);
      if (input.folderId !== undefined) await sessions.organise([untouched.id], { folderId: input.folderId });
      return untouched;
    },

    get: (id) => sessions.get(id),
    list: (filter) => sessions.list(filter),
    page: (filter, page) => sessions.page(filter, page),
    counts: () => sessions.counts(),
    organise: (ids, change) => sessions.organise(ids, change),
    putBack: (places) => sessions.putBack(places),

    async rename(id, title) {
      if (title.trim() === '') throw failure('invalid-argument', 'A chat needs a name.');
      await sessions.rename(id, title.trim(), 'manual');
    },

    async suggestTitle(id, signal) {
      const title = await deps.askForTitle(await requireSession(deps, id), signal);
      if (title === '') throw failure('invalid-argument', 'There is nothing to name yet.');
      return title;
    },

    async useModel(id, model) {
      await requireModel(model);
      await sessions.useModel(id, model);
      await writeSetting(settings, 'lastModel', model);
    },

    async useAgent(id, agentId) {
      const model = await modelOfAgent(agentId);
      await sessions.useAgent(id, agentId);
      if (model) await sessions.useModel(id, model);
    },

    remove: (id) => sessions.remove(id),
    restore: (id) => sessions.restore(id),
  };
}
