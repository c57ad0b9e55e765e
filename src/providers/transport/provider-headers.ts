import type { ProviderType } from '@/domain/providers/provider';
import type { Platform } from '../errors/network-failure';

type RemoteType = Exclude<ProviderType, 'demo'>;

/** Headers beyond those the SDK sets itself. Anthropic answers a browser only if it says that it knows what it does. */
export function extraHeaders(type: RemoteType, platform: Platform): Record<string, string> {
  return type === 'anthropic' && platform === 'web' ? { 'anthropic-dangerous-direct-browser-access': 'true' } : {};
}

/** How the key travels in requests we make ourselves: always in a header, never in a URL. */
export function keyHeaders(type: RemoteType, key: string | null): Record<string, string> {
  if (key === null) return {};
  switch (type) {
    case 'anthropic':
      return { 'x-api-key': key, 'anthropic-version': '2023-06-01' };
    case 'gemini':
      return { 'x-goog-api-key': key };
    case 'openai':
    case 'openai-compatible':
      return { authorization: `Bearer ${key}` };
  }
}
