import type { ModelFacts } from '@/domain/providers/provider';
import type { ProviderState } from '@/domain/providers/providers';
import { asChatError } from '@/state/as-chat-error';
import { cleanKey } from '@/state/provider-types';
import { useAddProvider, useUpdateProvider } from '@/state/providers';

import type { ProviderDraft } from './provider-draft';

/** Adds or updates the provider and returns its id. */
export function useSaveProvider(provider: ProviderState | null) {
  const add = useAddProvider();
  const update = useUpdateProvider();
  const save = async (draft: ProviderDraft, listed?: readonly ModelFacts[]): Promise<string> => {
    const apiKey = cleanKey(draft.apiKey);
    const more = { ...(apiKey === '' ? {} : { apiKey }), ...(listed ? { listed } : {}) };
    if (provider) {
      const baseUrl = draft.baseUrl.trim() || null;
      return (await update.mutateAsync({ id: provider.id, change: { name: draft.name, baseUrl, ...more } })).id;
    }
    const { type, name, baseUrl } = draft;
    return (await add.mutateAsync({ type, ...filled({ name, baseUrl }), ...more })).id;
  };
  const reset = () => {
    add.reset();
    update.reset();
  };
  return { save, reset, isPending: add.isPending || update.isPending, error: asChatError(add.error ?? update.error) };
}

function filled(fields: Record<'name' | 'baseUrl', string>): { name?: string; baseUrl?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}
