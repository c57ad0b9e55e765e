import type { Agent } from '../agents/agent';
import type { ModelRef } from '../conversation';
import type { ModelRepository } from '../providers/model-repository';
import type { AiModel, Provider, ProviderType } from '../providers/provider';
import type { ProviderRepository } from '../providers/provider-repository';
import { requiresKey } from '../providers/provider-types';
import { VENDOR_OF_TYPE } from '../providers/vendors';
import { hasSecret } from '../secrets/bound-secret';
import type { SecretStore } from '../secrets/secret-store';
import { readSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import { DEMO } from './demo-model';

export interface ChooseModelDeps {
  readonly providers: Pick<ProviderRepository, 'get' | 'list'>;
  readonly models: Pick<ModelRepository, 'get' | 'list'>;
  readonly secrets: Pick<SecretStore, 'get'>;
  readonly settings: Pick<SettingsRepository, 'get'>;
}

type AgentModel = Pick<Agent, 'model'> | null;

/** The model of a new chat. The demo answers where there is no other. */
export async function modelForNewChat(deps: ChooseModelDeps, agent: AgentModel): Promise<ModelRef> {
  return (await chooseModel(deps, agent)) ?? DEMO;
}

/**
 * The agent's model if it is there; else the default that the user chose, the model used last, or the best model of a provider that can
 * answer. Skips models and providers that are gone and providers without their key. The demo counts only if the user chose it as the
 * default or for the agent. Null: no model can be used.
 */
export async function chooseModel(deps: ChooseModelDeps, agent: AgentModel): Promise<ModelRef | null> {
  if (agent?.model && (await deps.models.get(agent.model))) return agent.model;
  const chosen = await readSetting(deps.settings, 'defaultModel');
  if (chosen && (await isUsable(deps, chosen))) return chosen;
  const last = await readSetting(deps.settings, 'lastModel');
  if (last && last.providerId !== DEMO.providerId && (await isUsable(deps, last))) return last;
  return bestOfAll(deps);
}

async function isUsable(deps: ChooseModelDeps, ref: ModelRef): Promise<boolean> {
  const provider = await deps.providers.get(ref.providerId);
  if (!provider || !(await deps.models.get(ref))) return false;
  return !requiresKey(provider.type) || (await hasKey(deps, provider));
}

/** Providers with a key come before those that need none; of each kind, the newest first. */
async function bestOfAll(deps: ChooseModelDeps): Promise<ModelRef | null> {
  const remote = (await deps.providers.list()).filter(({ type }) => type !== 'demo').reverse();
  const keyed: Provider[] = [];
  const keyless: Provider[] = [];
  for (const provider of remote) {
    if (await hasKey(deps, provider)) keyed.push(provider);
    else if (!requiresKey(provider.type)) keyless.push(provider);
  }
  for (const provider of [...keyed, ...keyless]) {
    const best = bestModel(await deps.models.list(provider.id), provider.type);
    if (best) return { providerId: provider.id, modelId: best.id };
  }
  return null;
}

/** A model with less holds only a short chat. Of an unknown window, the best is assumed. */
const SMALL_WINDOW = 32_000;

/**
 * The user's own entry, else the newest one of the vendor's models. A server of one's own may serve models of every vendor: the newest known
 * one counts, whatever stands before its name. Else the first model of the provider's list whose context is not small.
 */
export function bestModel(models: readonly AiModel[], type: ProviderType): AiModel | undefined {
  const own = models.find(({ isDefault }) => isDefault) ?? models.find(({ source }) => source === 'manual');
  if (own) return own;
  for (const id of VENDOR_OF_TYPE[type].presetModels) {
    const preset = models.find((model) => model.id === id);
    if (preset) return preset;
  }
  for (const id of ALL_PRESETS) {
    const known = models.find((model) => model.id === id || model.id.endsWith(`/${id}`));
    if (known) return known;
  }
  return models.find(({ contextWindowSize }) => (contextWindowSize ?? SMALL_WINDOW) >= SMALL_WINDOW) ?? models[0];
}

const ALL_PRESETS = Object.values(VENDOR_OF_TYPE).flatMap(({ presetModels }) => presetModels);

async function hasKey(deps: ChooseModelDeps, provider: Provider): Promise<boolean> {
  return hasSecret(deps.secrets, provider.id);
}
