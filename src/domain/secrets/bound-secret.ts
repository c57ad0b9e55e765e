import { failure } from '../chat-error';
import { isRecord, parseJson } from '../json';
import { isReservedSecret } from './reserved-secrets';
import type { SecretStore } from './secret-store';

/** A stored secret with the origin that it was entered for. Null: an earlier version of the app stored it, and it is used once it is bound (`known-keys`). */
export interface BoundSecret {
  readonly origin: string | null;
  readonly secret: string;
}

export function bindSecret(origin: string, secret: string): string {
  return JSON.stringify({ origin, secret });
}

export function readBound(stored: string): BoundSecret {
  const parsed = stored.startsWith('{"origin":') ? parseJson(stored) : undefined;
  if (!isRecord(parsed)) return { origin: null, secret: stored };
  const { origin, secret } = parsed;
  return typeof origin === 'string' && typeof secret === 'string'
    ? { origin, secret }
    : { origin: null, secret: stored };
}

/** Who asks for a secret: the origin that it would be sent to, and the name for an error message. */
export interface SecretUse {
  readonly name: string;
  readonly origin: string;
}

/**
 * The secret under this id; null if there is none. Throws if it was entered for another origin: a turn that waits for the user may still
 * have the address that its provider had before. A key that no start of the app has bound does not
 * get here (`splitSecrets`).
 */
export async function secretFor(
  secrets: Pick<SecretStore, 'get'>,
  id: string,
  { name, origin }: SecretUse,
): Promise<string | null> {
  const stored = await secrets.get(id);
  if (stored === null) return null;
  const bound = readBound(stored);
  if (!isReservedSecret(id) && (bound.origin === null || bound.origin === origin)) return bound.secret;
  throw failure(
    'key-missing',
    `The key for ${name} was entered for another address, so it was not sent to ${origin}. Nothing was sent.`,
  );
}

/** Whether there is a secret. One that cannot be read counts as missing: the user enters it again. */
export async function hasSecret(secrets: Pick<SecretStore, 'get'>, id: string): Promise<boolean> {
  const stored = await secrets.get(id).catch(() => null);
  return stored !== null && readBound(stored).secret !== '';
}
