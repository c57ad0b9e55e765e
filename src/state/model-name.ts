import { useQuery } from '@tanstack/react-query';

import type { ModelRef } from '@/domain/conversation';
import type { ModelInfo } from '@/domain/providers/providers';

import { useAppCore } from './app-context';
import { useModelChoices, useProviders } from './providers';
import { queryKeys } from './query-keys';

/** The name of a model as the model list shows it; the stored id if the model or its provider was removed. */
export function useModelName(model: ModelRef): string {
  return useModelFact(model, ({ displayName }) => displayName) ?? model.modelId;
}

/** The same for any number of models. */
export function useModelNames(): (model: ModelRef) => string {
  const choices = useModelChoices();
  return ({ providerId, modelId }) => {
    const models = choices.find(({ provider }) => provider.id === providerId)?.models;
    return models?.find(({ id }) => id === modelId)?.displayName ?? modelId;
  };
}

/** What the model can do; null if nobody knows. */
export function useModelAbilities(model: ModelRef): ModelInfo['capabilities'] {
  return useModelFact(model, ({ capabilities }) => capabilities);
}

function useModelFact<Fact>({ providerId, modelId }: ModelRef, read: (model: ModelInfo) => Fact | null): Fact | null {
  const core = useAppCore();
  const isThere = useProviders().data?.some(({ id }) => id === providerId) ?? false;
  const { data } = useQuery({
    queryKey: queryKeys.models(providerId),
    queryFn: () => core.providers.models(providerId),
    enabled: isThere, // an imported chat may name a provider that was never here
    select: (models) => {
      const found = models.find(({ id }) => id === modelId);
      return found ? read(found) : null;
    },
  });
  return data ?? null;
}
