import { useMutation, useQueryClient } from '@tanstack/react-query';

import { failure, toChatError } from '@/domain/chat-error';
import type { AddProvider, ModelInfo } from '@/domain/providers/providers';
import type { AppCore } from '@/domain/app-core';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';

/**
 * Creates a provider and a first chat from an API key and returns the session's id. The key is tested before anything
 * is stored, so a rejected key leaves no provider behind. A provider that cannot be reached right now is kept with its
 * preset models.
 */
export function useStartChatWithKey(noModels: string) {
  const core = useAppCore();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: AddProvider) => start(core, input, noModels),
    onSettled: () =>
      Promise.all(
        [queryKeys.providers, queryKeys.allModels, queryKeys.sessions].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    meta: { shownByScreen: true },
  });
}

async function start(core: AppCore, input: AddProvider, noModels: string): Promise<string> {
  const provider = await core.providers.add(input);
  const model = await findModel(core, provider.id);
  if (model.kind === 'refused') {
    await core.providers.remove(provider.id);
    throw model.cause;
  }
  if (!model.found) throw failure('model-missing', noModels);
  const session = await core.sessions.create({ providerId: provider.id, modelId: model.found.id });
  return session.id;
}

type ModelSearch =
  | { readonly kind: 'refused'; readonly cause: unknown }
  | { readonly kind: 'answered'; readonly found: ModelInfo | undefined };

async function findModel(core: AppCore, providerId: string): Promise<ModelSearch> {
  // Preset models come first: a provider's own list is in arbitrary order and often starts with a model that is not for chat.
  const presets = await core.providers.models(providerId);
  const choose = (models: readonly ModelInfo[]) => models.find(({ isDefault }) => isDefault) ?? models[0];
  try {
    const listed = await core.providers.refreshModels(providerId, new AbortController().signal);
    return { kind: 'answered', found: choose(presets) ?? choose(listed) };
  } catch (thrown) {
    const isUnreachable = ['network', 'timeout', 'overloaded'].includes(toChatError(thrown).kind);
    return isUnreachable && presets.length > 0
      ? { kind: 'answered', found: choose(presets) }
      : { kind: 'refused', cause: thrown };
  }
}
