import { failure } from '../chat-error';
import { isUnencrypted, unencryptedKeyFailure } from '../network/unencrypted-key';
import type { Clock } from '../runtime';
import { checkProvider } from './check/check-provider';
import { cleanKey } from './check/clean-key';
import { findServers } from './check/find-servers';
import { defaultProviderName } from './default-name';
import { knownModelOf } from './known-model-of';
import type { ModelCatalog } from './model-catalog';
import type { ModelRepository } from './model-repository';
import type { OpenAdapter } from './provider-adapter';
import type { ProviderRepository } from './provider-repository';
import type { SecretStore } from '../secrets/secret-store';
import type { ModelFacts, Provider } from './provider';
import { cleanAddress } from './check/clean-address';
import { keyOrigin } from './check/key-origin';
import { bindSecret, hasSecret } from '../secrets/bound-secret';
import type { RejectedKeys } from './rejected-keys';
import { isVendorsOwn } from './provider-address';
import type { ProbeProvider } from './check/provider-probe';
import { requiresAddress } from './provider-types';
import type { AddModel, ModelInfo, Providers } from './providers';

export interface ManageProvidersDeps {
  readonly providers: ProviderRepository;
  readonly models: ModelRepository;
  readonly secrets: SecretStore;
  readonly catalog: ModelCatalog;
  readonly openAdapter: OpenAdapter;
  readonly rejectedKeys: Pick<RejectedKeys, 'has' | 'forget'>;
  readonly probe: ProbeProvider;
  readonly clock: Clock;
}

export function createProviders(deps: ManageProvidersDeps): Providers {
  const { providers, models, secrets, catalog, clock } = deps;

  async function require(id: string): Promise<Provider> {
    const provider = await providers.get(id);
    if (!provider) throw failure('not-found', 'This provider does not exist any more.');
    return provider;
  }

  async function modelsOf(provider: Provider): Promise<readonly ModelInfo[]> {
    const stored = await models.list(provider.id);
    return stored.map((model) => {
      const known = knownModelOf(catalog, provider, model.id);
      return { ...model, prices: known?.prices ?? null, capabilities: known?.capabilities ?? null };
    });
  }

  /** The key is stored with the origin of the provider as it is now, and is refused for any other. */
  const storeKey = (provider: Provider, key: string) =>
    secrets.set(provider.id, bindSecret(keyOrigin(provider) ?? '', key));

  /** Presets of the vendor's own address, which the provider had before its address changed. */
  async function removeUnlistedPresets(providerId: string, listed: ReadonlySet<string>): Promise<void> {
    const unlisted = (await models.list(providerId)).filter(({ id, source }) => source === 'preset' && !listed.has(id));
    for (const { id } of unlisted) await models.remove({ providerId, modelId: id });
  }

  /** A known window is kept. */
  async function mergeListed(provider: Provider, listed: readonly ModelFacts[]): Promise<void> {
    const informed = listed.map((model) => {
      const known = knownModelOf(catalog, provider, model.id);
      return {
        id: model.id,
        displayName: model.displayName ?? known?.displayName ?? null,
        contextWindowSize: model.contextWindowSize ?? known?.contextWindowSize ?? null,
        maxOutputTokens: model.maxOutputTokens ?? known?.maxOutputTokens ?? null,
        maxInputTokens: model.maxInputTokens ?? known?.maxInputTokens ?? null,
      };
    });
    await models.merge(provider.id, informed, 'dynamic');
    if (!isVendorsOwn(provider) && listed.length > 0)
      await removeUnlistedPresets(provider.id, new Set(listed.map((model) => model.id)));
  }

  return {
    async list() {
      const all = await providers.list();
      return Promise.all(
        all.map(async (provider) => ({
          ...provider,
          hasKey: await hasSecret(secrets, provider.id),
          isKeyRejected: deps.rejectedKeys.has(provider.id),
        })),
      );
    },

    async add({ type, name, baseUrl, apiKey, listed }) {
      if (type === 'demo') throw failure('invalid-argument', 'The demo is built in and cannot be added again.');
      const address = cleanAddress(baseUrl);
      if (requiresAddress(type) && address === null) {
        throw failure(
          'invalid-argument',
          'An OpenAI-compatible provider needs its base URL, for example http://localhost:11434/v1.',
        );
      }
      const chosenName = name?.trim() || defaultProviderName(type, address);
      const key = cleanKey(apiKey ?? '');
      if (key !== '') refuseUnencryptedKey(address, chosenName);
      const provider = await providers.add({ type, name: chosenName, baseUrl: address });
      if (key !== '') await storeKey(provider, key);
      // A server of the user's own has its own models. They come from its list.
      if (isVendorsOwn(provider)) await models.merge(provider.id, catalog.presets(type), 'preset');
      if (listed) await mergeListed(provider, listed);
      return provider;
    },

    async update(id, change) {
      const before = await require(id);
      const address = change.baseUrl === undefined ? before.baseUrl : cleanAddress(change.baseUrl);
      const name = change.name?.trim() || before.name;
      // A key belongs to the address it was entered for. It is removed before the address changes, so that it never goes to another host,
      // even if the app is killed in between or the new key cannot be stored.
      const moved = keyOrigin({ ...before, baseUrl: address }) !== keyOrigin(before);
      const key = cleanKey(change.apiKey ?? '');
      if (key !== '') refuseUnencryptedKey(address, name);
      if (change.apiKey === null || moved) await secrets.remove(id);
      if (change.apiKey !== undefined || change.listed || moved) deps.rejectedKeys.forget(id);
      const provider = await providers.update(id, { name, baseUrl: address });
      if (key !== '') await storeKey(provider, key);
      if (moved && isVendorsOwn(provider)) await models.merge(id, catalog.presets(provider.type), 'preset');
      if (change.listed) await mergeListed(provider, change.listed);
      return provider;
    },

    async remove(id) {
      const provider = await require(id);
      if (provider.type === 'demo') throw failure('invalid-argument', 'The demo is built in and cannot be removed.');
      await secrets.remove(id);
      await providers.remove(id);
    },

    check: (input, signal) => checkProvider(deps, input, signal),
    findServers: (host, signal) => findServers(deps.probe, host, signal),

    async test(id, signal) {
      const provider = await require(id);
      const startedAt = clock.now();
      const listed = await deps.openAdapter(provider).listModels(signal);
      return { modelCount: listed.length, elapsedMs: Math.max(0, clock.now() - startedAt) };
    },

    async refreshModels(id, signal) {
      const provider = await require(id);
      const listed = await deps.openAdapter(provider).listModels(signal);
      await mergeListed(provider, listed);
      return modelsOf(provider);
    },

    async models(id) {
      return modelsOf(await require(id));
    },

    async addModel(id, model) {
      await require(id);
      await models.merge(id, [manualModel(model)], 'manual');
    },

    removeModel: (ref) => models.remove(ref),
    resetWindow: (ref) => models.forgetLearned(ref),
  };
}

function manualModel({ modelId, displayName, contextWindowSize, maxOutputTokens }: AddModel) {
  const id = modelId.trim();
  if (id === '') throw failure('invalid-argument', 'A model needs its id, as the provider spells it.');
  return {
    id,
    displayName: displayName?.trim() || null,
    contextWindowSize: positive(contextWindowSize, 'The context window'),
    maxOutputTokens: positive(maxOutputTokens, 'The output limit'),
  };
}

function positive(value: number | null | undefined, what: string): number | null {
  if (value === undefined || value === null) return null;
  if (!Number.isSafeInteger(value) || value <= 0)
    throw failure('invalid-argument', `${what} must be a whole number of tokens.`);
  return value;
}

/** Fails when the user enters the key, not when they send the first message. */
function refuseUnencryptedKey(address: string | null, name: string): void {
  if (address !== null && isUnencrypted(address)) throw unencryptedKeyFailure(name);
}
