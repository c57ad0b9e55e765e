import { failure } from '../chat-error';
import { isUnencrypted, unencryptedKeyFailure } from '../network/unencrypted-key';
import type { Clock } from '../runtime';
import type { ModelCatalog } from './model-catalog';
import type { ModelRepository } from './model-repository';
import type { OpenAdapter } from './provider-adapter';
import type { ProviderRepository } from './provider-repository';
import type { SecretStore } from '../secrets/secret-store';
import type { Provider } from './provider';
import { requiresAddress } from './provider-types';
import type { AddModel, ModelInfo, Providers } from './providers';
import { VENDOR_OF_TYPE } from './vendors';

export interface ManageProvidersDeps {
  readonly providers: ProviderRepository;
  readonly models: ModelRepository;
  readonly secrets: SecretStore;
  readonly catalog: ModelCatalog;
  readonly openAdapter: OpenAdapter;
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
      const known = catalog.find(provider.type, model.id);
      return { ...model, prices: known?.prices ?? null, capabilities: known?.capabilities ?? null };
    });
  }

  return {
    async list() {
      const all = await providers.list();
      return Promise.all(
        all.map(async (provider) => ({ ...provider, hasKey: (await secrets.get(provider.id)) !== null })),
      );
    },

    async add({ type, name, baseUrl, apiKey }) {
      if (type === 'demo') throw failure('invalid-argument', 'The demo is built in and cannot be added again.');
      const address = cleanAddress(baseUrl);
      if (requiresAddress(type) && address === null) {
        throw failure(
          'invalid-argument',
          'An OpenAI-compatible provider needs its base URL, for example http://localhost:11434/v1.',
        );
      }
      const chosenName = name?.trim() || VENDOR_OF_TYPE[type].name;
      if (apiKey?.trim()) refuseUnencryptedKey(address, chosenName);
      const provider = await providers.add({ type, name: chosenName, baseUrl: address });
      if (apiKey?.trim()) await secrets.set(provider.id, apiKey.trim());
      await models.merge(provider.id, catalog.presets(type), 'preset');
      return provider;
    },

    async update(id, change) {
      const before = await require(id);
      const address = change.baseUrl === undefined ? before.baseUrl : cleanAddress(change.baseUrl);
      const name = change.name?.trim() || before.name;
      // A key belongs to the address it was entered for. It is removed before the address changes, so that it never goes to another host,
      // even if the app is killed in between or the new key cannot be stored.
      const moved = originOf(address) !== originOf(before.baseUrl);
      if (change.apiKey?.trim()) refuseUnencryptedKey(address, name);
      if (change.apiKey === null || moved) await secrets.remove(id);
      const provider = await providers.update(id, { name, baseUrl: address });
      if (change.apiKey?.trim()) await secrets.set(id, change.apiKey.trim());
      return provider;
    },

    async remove(id) {
      const provider = await require(id);
      if (provider.type === 'demo') throw failure('invalid-argument', 'The demo is built in and cannot be removed.');
      await secrets.remove(id);
      await providers.remove(id);
    },

    async test(id, signal) {
      const provider = await require(id);
      const startedAt = clock.now();
      const listed = await deps.openAdapter(provider).listModels(signal);
      return { modelCount: listed.length, elapsedMs: Math.max(0, clock.now() - startedAt) };
    },

    async refreshModels(id, signal) {
      const provider = await require(id);
      const listed = await deps.openAdapter(provider).listModels(signal);
      const informed = listed.map((model) => {
        const known = catalog.find(provider.type, model.id);
        return {
          id: model.id,
          displayName: model.displayName ?? known?.displayName ?? null,
          contextWindowSize: model.contextWindowSize ?? known?.contextWindowSize ?? null,
          maxOutputTokens: model.maxOutputTokens ?? known?.maxOutputTokens ?? null,
        };
      });
      await models.merge(id, informed, 'dynamic');
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

/** Accepts surrounding spaces and trailing slashes; refuses what can never be reached. */
function cleanAddress(baseUrl: string | null | undefined): string | null {
  const text = baseUrl?.trim().replace(/\/+$/, '');
  if (!text) return null;
  if (!/^https?:\/\/[^\s/]+/i.test(text) || /\s/.test(text)) {
    throw failure('invalid-argument', `"${text}" is not a web address. It should start with https:// or http://.`);
  }
  if (/^https?:\/\/[^/]*@/i.test(text)) {
    throw failure('invalid-argument', 'Leave user names and passwords out of the address; the key has its own field.');
  }
  return text;
}

function originOf(address: string | null): string | null {
  return address?.match(/^https?:\/\/[^/]+/i)?.[0].toLowerCase() ?? null;
}
