import { SYNC_STORAGE_SECRET } from '../secrets/reserved-secrets';
import { looksRandom } from '../secrets/looks-random';
import { secretParts } from '../secrets/secret-parts';

/** The name under which the secret store keeps the tokens of this server. */
export function signInName(serverId: string): string {
  return `${serverId}.oauth`;
}

const SECRET_MEMBERS = ['access_token', 'refresh_token', 'id_token', 'client_secret'];

/**
 * Returns the secrets inside a value: the tokens of a sign-in, otherwise the parts of the key or header. A server chooses its tokens, and what
 * counts as a secret is taken out of every text: one that gives "assistant" or "https://" as a token must not reach that.
 */
export function secretsIn(name: string, value: string): readonly string[] {
  // A password may be words, and each of them is in many texts.
  if (name === SYNC_STORAGE_SECRET) return [value];
  if (!name.endsWith('.oauth')) return secretParts(value);
  const found: string[] = [];
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [member, inner] of Object.entries(part)) {
      if (typeof inner === 'string' && SECRET_MEMBERS.includes(member)) {
        if (looksRandom(inner)) found.push(inner);
      } else collect(inner);
    }
  };
  try {
    collect(JSON.parse(value));
  } catch {
    return [value]; // not in our format, so all of it counts as secret
  }
  return found;
}
