import { useQueries, useQuery } from '@tanstack/react-query';

import type { ModelRef } from '@/domain/conversation';
import type { AddModel, AddProvider, UpdateProvider } from '@/domain/providers/providers';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

const PROVIDERS = [queryKeys.providers, queryKeys.allModels, queryKeys.allContexts];
const MODELS = [queryKeys.allModels, queryKeys.allContexts];
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

export function useTestProvider() {
  return useWrite((core, id: string) => core.providers.test(id, new AbortController().signal), MODELS, SHOWN);
}

export function useModels(providerId: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.models(providerId), queryFn: () => core.providers.models(providerId) });
}

/** Every provider with its models, for the model picker. */
export function useModelChoices() {
  const core = useAppCore();
  const providers = useProviders().data ?? [];
  const models = useQueries({
    queries: providers.map(({ id }) => ({ queryKey: queryKeys.models(id), queryFn: () => core.providers.models(id) })),
  });
  return providers.map((provider, index) => ({ provider, models: models[index]?.data ?? [] }));
}

export function useRefreshModels() {
  return useWrite((core, id: string) => core.providers.refreshModels(id, new AbortController().signal), MODELS, SHOWN);
}

export function useAddModel(providerId: string) {
  return useWrite((core, model: AddModel) => core.providers.addModel(providerId, model), MODELS, SHOWN);
}

export function useRemoveModel() {
  return useWrite((core, model: ModelRef) => core.providers.removeModel(model), MODELS);
}
