import type { StoredTarget } from '../context/session-target';
import type { ModelRef } from '../conversation';
import type { SessionRepository } from '../sessions/session-repository';
import { chooseModel, type ChooseModelDeps } from './choose-model';

export interface ReplaceMissingModelDeps extends ChooseModelDeps {
  readonly sessions: Pick<SessionRepository, 'useModel'>;
}

/** Gives a chat whose model is gone the model of a new chat. Null: no model can be used, and the chat keeps its own. */
export type ReplaceMissingModel = (target: StoredTarget) => Promise<ModelRef | null>;

export function createReplaceMissingModel(deps: ReplaceMissingModelDeps): ReplaceMissingModel {
  return async ({ session, agent }) => {
    const model = await chooseModel(deps, agent);
    if (model) await deps.sessions.useModel(session.id, model);
    return model;
  };
}
