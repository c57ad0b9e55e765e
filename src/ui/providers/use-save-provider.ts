import { asChatError } from '@/state/as-chat-error';
import { useAddProvider, useUpdateProvider } from '@/state/providers';
import type { ProviderState } from '@/domain/providers/providers';

import type { ProviderDraft } from './provider-draft';

/** Adds or updates the provider and returns its id. */
export function useSaveProvider(provider: ProviderState | null) {
  const add = useAddProvider();
  const update = useUpdateProvider();
  const save = async (draft: ProviderDraft): Promise<string> => {
    const apiKey = draft.apiKey.trim();
    const key = apiKey === '' ? {} : { apiKey };
    if (provider) {
      const baseUrl = draft.baseUrl.trim() || null;
      return (await update.mutateAsync({ id: provider.id, change: { name: draft.name, baseUrl, ...key } })).id;
    }
    const { type, name, baseUrl } = draft;
    return (await add.mutateAsync({ type, ...filled({ name, baseUrl }), ...key })).id;
  };
  return { save, isPending: add.isPending || update.isPending, error: asChatError(add.error ?? update.error) };
}

function filled(fields: Record<'name' | 'baseUrl', string>): { name?: string; baseUrl?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}
