import type { AppCore } from '@/domain/app-core';
import { failure } from '@/domain/chat-error';
import { bestModel } from '@/domain/models/choose-model';
import type { ModelFacts, ProviderType } from '@/domain/providers/provider';
import type { ProviderCheck } from '@/domain/providers/check/provider-check';
import type { AddProvider } from '@/domain/providers/providers';

import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const STALE = [queryKeys.providers, queryKeys.allModels, queryKeys.sessions];
const SHOWN = { shownByScreen: true };

export type UncheckedKey = Exclude<ProviderCheck, { kind: 'works' }>;

/** `failed`: nothing was stored. `no-models`: the provider is stored, and has no model to chat with. */
export type StartedChat =
  | { readonly kind: 'started'; readonly sessionId: string }
  | { readonly kind: 'no-models'; readonly providerId: string }
  | { readonly kind: 'failed'; readonly check: UncheckedKey };

/** Checks a key. If it works, stores its provider and creates a chat. `despiteFailure` stores it unchecked: the user has seen why. */
export function useStartChatWithKey() {
  return useWrite(
    async (
      core,
      { despiteFailure = false, ...input }: AddProvider & { despiteFailure?: boolean },
    ): Promise<StartedChat> => {
      if (despiteFailure) return addAndStart(core, input);
      const check = await core.providers.check(input, new AbortController().signal);
      return check.kind === 'works' ? addAndStart(core, { ...input, listed: check.models }) : { kind: 'failed', check };
    },
    STALE,
    SHOWN,
  );
}

/** Creates a chat with the best model of a stored provider. */
export function useStartChatWithProvider() {
  return useWrite(
    async (core, { id, type }: { readonly id: string; readonly type: ProviderType }) => {
      const started = await start(core, id, type, []);
      if (started.kind === 'no-models') throw failure('model-missing', 'This provider has no models yet. Add a model.');
      return started.sessionId;
    },
    STALE,
    SHOWN,
  );
}

async function addAndStart(core: AppCore, input: AddProvider): Promise<StartedChat> {
  const provider = await core.providers.add(input);
  return start(core, provider.id, provider.type, input.listed ?? []);
}

type Started = Exclude<StartedChat, { kind: 'failed' }>;

async function start(
  core: AppCore,
  providerId: string,
  type: ProviderType,
  listed: readonly ModelFacts[],
): Promise<Started> {
  const known = await core.providers.models(providerId);
  // A vendor's model that this key cannot use is not in the list.
  const offered = known.filter(({ id }) => listed.some((model) => model.id === id));
  const model = bestModel(offered, type) ?? bestModel(known, type);
  if (!model) return { kind: 'no-models', providerId };
  const session = await core.sessions.create({ providerId, modelId: model.id });
  return { kind: 'started', sessionId: session.id };
}
