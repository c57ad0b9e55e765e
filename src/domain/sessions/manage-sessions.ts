import { BUILT_IN_AGENT_ID, type Agent } from '../agents/agent';
import { failure } from '../chat-error';
import type { ModelRef } from '../conversation';
import type { AgentRepository } from '../agents/agent-repository';
import type { TargetRepository } from '../context/session-target';
import { modelForNewChat, type ChooseModelDeps } from '../models/choose-model';
import { rememberModel } from '../models/remember-model';
import { createReplaceMissingModel } from '../models/replace-missing-model';
import { isSameModel } from '../models/same-model';
import { THINKING_EFFORTS } from '../providers/model-call';
import type { SettingsRepository } from '../settings/settings-repository';
import { wellFormed } from '../text/well-formed';
import type { SessionRepository } from './session-repository';
import { MAX_INSTRUCTIONS_CHARS, type Sessions } from './sessions';
import type { AskForTitle } from './generate-title';
import { requireSession } from './require-session';

export interface ManageSessionsDeps extends ChooseModelDeps {
  readonly sessions: SessionRepository;
  readonly agents: Pick<AgentRepository, 'get'>;
  readonly targets: TargetRepository;
  readonly settings: SettingsRepository;
  readonly askForTitle: AskForTitle;
}

export function createSessions(deps: ManageSessionsDeps): Sessions {
  const { sessions, settings } = deps;
  const replaceMissing = createReplaceMissingModel(deps);

  async function requireModel(ref: ModelRef): Promise<void> {
    if (!(await deps.providers.get(ref.providerId))) throw failure('not-found', 'This provider does not exist.');
    if (!(await deps.models.get(ref))) {
      throw failure(
        'not-found',
        `The provider has no model named "${ref.modelId}". Add it by hand or refresh its list.`,
      );
    }
  }

  async function requireAgent(agentId: string): Promise<Agent> {
    const agent = await deps.agents.get(agentId);
    if (!agent) throw failure('not-found', 'This agent does not exist.');
    return agent;
  }

  async function chosenModel({ providerId, modelId }: Partial<ModelRef>): Promise<ModelRef | null> {
    if (providerId === undefined && modelId === undefined) return null;
    if (providerId === undefined || modelId === undefined) {
      throw failure('invalid-argument', 'Name both the provider and the model, or neither.');
    }
    await requireModel({ providerId, modelId });
    return { providerId, modelId };
  }

  const create: Sessions['create'] = async (input) => {
    const { title, systemPrompt, folderId, agentId = BUILT_IN_AGENT_ID } = input;
    const chosen = await chosenModel(input);
    const session = await sessions.create({
      ...(chosen ?? (await modelForNewChat(deps, await requireAgent(agentId)))),
      title: title?.trim() ?? '',
      titleSource: title?.trim() ? 'manual' : 'default',
      agentId,
      systemPrompt: systemPrompt ?? null,
      folderId: folderId ?? null,
    });
    if (input.hasSharedText) await sessions.markSharedText(session.id);
    if (chosen) await rememberModel(settings, chosen);
    return session;
  };

  return {
    create,

    async createOrReuse(input) {
      const untouched = await sessions.findUntouched();
      if (!untouched) return create(input);
      if (input.hasSharedText) await sessions.markSharedText(untouched.id);
      if (input.folderId !== undefined) await sessions.organise([untouched.id], { folderId: input.folderId });
      // It may be older than the provider or the default that the user has added since.
      const chosen = await chosenModel(input);
      const model = chosen ?? (await modelForNewChat(deps, await deps.agents.get(untouched.agentId)));
      if (chosen) await rememberModel(settings, chosen);
      if (isSameModel(model, untouched)) return untouched;
      await sessions.useModel(untouched.id, model);
      return { ...untouched, ...model };
    },

    async open(id) {
      const target = await deps.targets.find(id);
      if (!target || target.session.deletedAt !== null || (target.provider && target.model))
        return target?.session ?? null;
      const model = await replaceMissing(target);
      return { ...target.session, ...model };
    },

    async lostModel(id) {
      const last = await sessions.lastAnsweredBy(id);
      return last === null || (await deps.models.get(last)) ? null : last;
    },

    modelForNewChat: async () => modelForNewChat(deps, await deps.agents.get(BUILT_IN_AGENT_ID)),

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
      if (!title) throw failure('invalid-argument', 'There is nothing to name yet.');
      return title;
    },

    async useModel(id, model) {
      await requireModel(model);
      await sessions.useModel(id, model);
      await rememberModel(settings, model);
    },

    async useAgent(id, agentId) {
      const { model } = await requireAgent(agentId);
      await sessions.useAgent(id, agentId);
      if (model && (await deps.models.get(model))) await sessions.useModel(id, model);
    },

    async setThinking(id, thinking) {
      if (thinking !== null && !THINKING_EFFORTS.includes(thinking))
        throw failure('invalid-argument', `"thinking" is one of ${THINKING_EFFORTS.join(', ')}.`);
      await sessions.setThinking(id, thinking);
    },

    async setInstructions(id, instructions) {
      const text = wellFormed(instructions?.trim() ?? '');
      if (text.length > MAX_INSTRUCTIONS_CHARS) {
        const limit = `${MAX_INSTRUCTIONS_CHARS} characters`;
        throw failure('invalid-argument', `Instructions for a chat have at most ${limit}. Shorten them.`);
      }
      // Empty instructions are none: providers refuse an empty system prompt.
      await sessions.setInstructions(id, text === '' ? null : text);
    },

    remove: (id) => sessions.remove(id),
    restore: (id) => sessions.restore(id),
  };
}
