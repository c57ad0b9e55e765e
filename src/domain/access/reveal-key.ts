import { failure } from '../chat-error';
import { readBound } from '../secrets/bound-secret';
import type { SecretStore } from '../secrets/secret-store';
import type { AppLock, OwnerAnswer } from './app-lock';
import type { AccessPrompt } from './device-access';

interface AskOwner {
  readonly prompt: AccessPrompt;
  /** Asks on a screen of the app, where the device cannot ask: in a browser, or without a screen lock. */
  readonly confirm: () => Promise<boolean>;
}

export type RevealedKey =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'refused'; readonly answer: Exclude<OwnerAnswer, 'confirmed' | 'unprotected'> };

/** Returns the stored key of a provider after its owner has confirmed. */
export type RevealKey = (providerId: string, ask: AskOwner) => Promise<RevealedKey>;

export function createRevealKey(secrets: Pick<SecretStore, 'get'>, lock: Pick<AppLock, 'confirm'>): RevealKey {
  return async (providerId, { prompt, confirm }) => {
    const answer = await lock.confirm(prompt);
    if (answer === 'unprotected') {
      if (!(await confirm())) return { kind: 'refused', answer: 'cancelled' };
    } else if (answer !== 'confirmed') return { kind: 'refused', answer };
    const stored = await secrets.get(providerId);
    if (stored === null) throw failure('key-missing', 'This key is no longer saved.');
    return { kind: 'key', key: readBound(stored).secret };
  };
}
