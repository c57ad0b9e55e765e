import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { AppCore } from '@/domain/app-core';
import { toChatError } from '@/domain/chat-error';
import type { ModelRef } from '@/domain/conversation';
import type {
  AddModel,
  AddProvider,
  CheckProvider,
  ModelInfo,
  ProviderState,
  UpdateProvider,
} from '@/domain/providers/providers';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

/** A chat on the screen takes another model when its own is gone, so it is read again as well. */
const MODELS = [queryKeys.allModels, queryKeys.sessions, queryKeys.allContexts];
const PROVIDERS = [queryKeys.providers, ...MODELS];
const SHOWN = { shownByScreen: true };

export function useProviders() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.providers, queryFn: () => core.providers.list() });
}

export function useAddProvider() {
  return useWrite((core, input: AddProvider) => core.providers.add(input), PROVIDERS, SHOWN);
}

export function useUpdateProvider() {
  return useWrite(
    (core, { id, change }: { id: string; change: UpdateProvider }) => core.providers.update(id, change),
    PROVIDERS,
    SHOWN,
  );
}

export function useRemoveProvider() {
  return useWrite((core, id: string) => core.providers.remove(id), PROVIDERS);
}

/** Checks the values of a form with a real request. Stores nothing. */
export function useCheckProvider() {
  return useWrite((core, input: CheckProvider) => core.providers.check(input, new AbortController().signal), [], SHOWN);
}

/** Searches the user's own computer for servers, when the user asks. */
export function useFindServers() {
  return useWrite((core, host: string) => core.providers.findServers(host, new AbortController().signal), [], SHOWN);
}

export function useModels(providerId: string) {
  const core = useAppCore();
  return useQuery(modelsQuery(core, providerId));
}

export interface ModelsOfProvider {
  readonly provider: ProviderState;
  readonly models: readonly ModelInfo[];
}

/** Every provider with its models, for the model picker. */
export function useModelChoices(): readonly ModelsOfProvider[] {
  const core = useAppCore();
  const providers = useProviders().data ?? NO_PROVIDERS;
  const models = useQueries({
    queries: providers.map(({ id }) => modelsQuery(core, id)),
    combine: modelsIn,
  });
  return useMemo(
    () => providers.map((provider, index) => ({ provider, models: models[index] ?? NO_MODELS })),
    [providers, models],
  );
}

const NO_PROVIDERS: readonly ProviderState[] = [];
const NO_MODELS: readonly ModelInfo[] = [];

const modelsIn = (results: readonly { readonly data: readonly ModelInfo[] | undefined }[]) =>
  results.map(({ data }) => data ?? NO_MODELS);

/** A chat may have outlived its provider, which then has no models. */
function modelsQuery(core: AppCore, providerId: string) {
  return queryOptions({
    queryKey: queryKeys.models(providerId),
    queryFn: () =>
      core.providers.models(providerId).catch((thrown: unknown) => {
        if (toChatError(thrown).kind === 'not-found') return NO_MODELS;
        throw thrown;
      }),
  });
}

export function useRefreshModels() {
  return useWrite(
    (core, id: string) => core.providers.refreshModels(id, new AbortController().signal),
    PROVIDERS,
    SHOWN,
  );
}

export function useAddModel(providerId: string) {
  return useWrite((core, model: AddModel) => core.providers.addModel(providerId, model), MODELS, SHOWN);
}

export function useResetWindow() {
  return useWrite((core, model: ModelRef) => core.providers.resetWindow(model), MODELS);
}

export function useRemoveModel() {
  return useWrite((core, model: ModelRef) => core.providers.removeModel(model), MODELS);
}
