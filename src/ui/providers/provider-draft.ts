import type { ProviderType } from '@/domain/providers/provider';
import type { ProviderState } from '@/domain/providers/providers';
import { cleanKey, requiresAddress, withScheme } from '@/state/provider-types';

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

/** The form begins with the type that has presets. People who have a key of a vendor paste it, and need no form. */
export function draftOf(provider: ProviderState | null): ProviderDraft {
  if (!provider) return { type: 'openai-compatible', name: '', baseUrl: '', apiKey: '' };
  return { type: provider.type, name: provider.name, baseUrl: provider.baseUrl ?? '', apiKey: '' };
}

/** A user's own server may need no key; a vendor's own address always does. */
export function findFaults(draft: ProviderDraft, hasKey: boolean): DraftFaults {
  const address = withScheme(draft.baseUrl);
  if (address === '' && requiresAddress(draft.type)) return { baseUrl: 'baseUrlMissing' };
  if (address !== '' && !isWebAddress(address)) return { baseUrl: 'baseUrlBroken' };
  return address === '' && cleanKey(draft.apiKey) === '' && !hasKey ? { apiKey: 'apiKeyMissing' } : {};
}

export function hasFaults(faults: DraftFaults): boolean {
  return Object.keys(faults).length > 0;
}

/** `name`: nothing that a check could find out. */
export function changeOf(draft: ProviderDraft, provider: ProviderState | null): 'none' | 'name' | 'connection' {
  const saved = draftOf(provider);
  if (!provider || cleanKey(draft.apiKey) !== '' || withScheme(draft.baseUrl) !== saved.baseUrl) return 'connection';
  return draft.name.trim() === saved.name ? 'none' : 'name';
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\S*$/i.test(text);
}
