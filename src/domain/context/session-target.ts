import type { Agent } from '../agents/agent';
import { failure } from '../chat-error';
import type { ModelRef, Session } from '../conversation';
import type { ReplaceMissingModel } from '../models/replace-missing-model';
import type { AiModel, Provider } from '../providers/provider';

/** A session with the agent, provider and model that answer its next call. */
export interface SessionTarget {
  readonly session: Session;
  readonly agent: Agent | null;
  readonly provider: Provider;
  readonly model: AiModel;
}

/** The target as stored: the provider or model is null if it was removed. */
export interface StoredTarget {
  readonly session: Session;
  readonly agent: Agent | null;
  readonly provider: Provider | null;
  readonly model: AiModel | null;
}

export interface TargetRepository {
  /** If a model is given, it answers instead of the session's own. Null if the session does not exist. */
  find(sessionId: string, model?: ModelRef): Promise<StoredTarget | null>;
}

/** Never replaces a model: `model-missing` if the session's own is gone. For what is sent without the user watching. */
export const findOwnTarget = (targets: TargetRepository): FindTarget => createFindTarget(targets, async () => null);

/**
 * Throws `not-found` if the session was deleted. A session whose provider or model is gone gets another model; `model-missing` if there is
 * none.
 */
export type FindTarget = (sessionId: string, model?: ModelRef) => Promise<SessionTarget>;

export function createFindTarget(targets: TargetRepository, replaceMissing: ReplaceMissingModel): FindTarget {
  async function find(sessionId: string, otherModel?: ModelRef): Promise<StoredTarget | null> {
    const found = await targets.find(sessionId, otherModel);
    if (!found || otherModel || found.session.deletedAt !== null || (found.provider && found.model)) return found;
    return (await replaceMissing(found)) ? targets.find(sessionId) : found;
  }

  return async (sessionId, otherModel) => {
    const found = await find(sessionId, otherModel);
    if (!found || found.session.deletedAt !== null) throw failure('not-found', 'This chat does not exist any more.');
    const session = { ...found.session, ...otherModel };
    const { agent, provider, model } = found;
    if (!provider) throw failure('model-missing', 'The provider of this chat was removed. Choose another model.');
    if (!model)
      throw failure('model-missing', `The model ${session.modelId} is no longer in your list. Choose another model.`);
    return { session, agent, provider, model };
  };
}

export function modelRefOf({ provider, model }: Pick<SessionTarget, 'provider' | 'model'>): ModelRef {
  return { providerId: provider.id, modelId: model.id };
}
