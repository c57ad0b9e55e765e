import type { ChatError, ChatErrorKind } from '../../chat-error';
import type { ModelFacts } from '../provider';
import type { KnownProvider } from './recognise-key';

/** What a provider's answer says about an address and a key. */
export type ProviderCheck =
  | {
      readonly kind: 'works';
      /** With `/v1` added, if only that address answered. */
      readonly baseUrl: string | null;
      readonly models: readonly ModelFacts[];
      readonly elapsedMs: number;
    }
  /** The key has the shape of another vendor's keys. It was not sent. */
  | { readonly kind: 'other-vendor'; readonly owner: KnownProvider }
  | { readonly kind: FailedCheck; readonly error: ChatError };

export type FailedCheck =
  /** The provider knows no such key. */
  | 'refused'
  /** The key works, and the account is empty. */
  | 'no-credit'
  /** The key may not list models, and may still be allowed to chat. */
  | 'no-list'
  /** The provider answered that it cannot answer now. */
  | 'busy'
  | 'unreachable'
  /** Something answered that is not a provider of this type. */
  | 'other-format';

/** Null: the error is not about the provider, but about the input or the app. */
export function failedCheck({ kind, about }: ChatError): FailedCheck | null {
  return about?.is === 'no-permission' ? 'no-list' : (FAILED_CHECKS[kind] ?? null);
}

const FAILED_CHECKS: Partial<Record<ChatErrorKind, FailedCheck>> = {
  auth: 'refused',
  'key-missing': 'refused',
  blocked: 'refused',
  quota: 'no-credit',
  'rate-limit': 'busy',
  overloaded: 'busy',
  network: 'unreachable',
  timeout: 'unreachable',
  interrupted: 'unreachable',
  'unexpected-response': 'other-format',
  'bad-request': 'other-format',
  'model-not-found': 'other-format',
  'request-too-large': 'other-format',
  overflow: 'other-format',
};
