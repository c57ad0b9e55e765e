import type { ProviderType } from '@/domain/providers/provider';
import type { ProviderState } from '@/domain/providers/providers';
import { requiresAddress } from '@/state/provider-types';

/** The values in the form. For a saved provider, an empty key means that the key does not change. */
export interface ProviderDraft {
  readonly type: ProviderType;
  readonly name: string;
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface DraftFaults {
  readonly baseUrl?: 'baseUrlMissing' | 'baseUrlBroken';
  readonly apiKey?: 'apiKeyMissing';
}

export function draftOf(provider: ProviderState | null): ProviderDraft {
  if (!provider) return { type: 'openai', name: '', baseUrl: '', apiKey: '' };
  return { type: provider.type, name: provider.name, baseUrl: provider.baseUrl ?? '', apiKey: '' };
}

/** A user's own server may need no key; a vendor's own address always does. */
export function findFaults(draft: ProviderDraft, hasKey: boolean): DraftFaults {
  const address = draft.baseUrl.trim();
  if (address === '' && requiresAddress(draft.type)) return { baseUrl: 'baseUrlMissing' };
  if (address !== '' && !isWebAddress(address)) return { baseUrl: 'baseUrlBroken' };
  return address === '' && draft.apiKey.trim() === '' && !hasKey ? { apiKey: 'apiKeyMissing' } : {};
}

export function hasFaults(faults: DraftFaults): boolean {
  return Object.keys(faults).length > 0;
}

export function isChanged(draft: ProviderDraft, provider: ProviderState | null): boolean {
  const saved = draftOf(provider);
  return (
    provider === null || (['name', 'baseUrl', 'apiKey'] as const).some((field) => draft[field].trim() !== saved[field])
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+/i.test(text);
}
