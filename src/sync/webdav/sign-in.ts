import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { toBase64 } from '@exodus/bytes/base64.js';
import { chooseDigest, digestHeader } from './digest';
import { readChallenges, type Challenge } from './read-challenges';

export interface Account {
  readonly user: string;
  readonly password: string;
}

/** How requests to one server prove who sends them. */
export interface SignIn {
  /** The `Authorization` of the next request; null: none yet. */
  header(method: string, url: string): string | null;
  /** Learns from a 401. False: the server has rejected what was sent, and asking again would not help. */
  learn(challenges: string | null, sent: string | null): boolean;
}

/**
 * Over http, nothing is sent before the server says what it takes, so that Digest keeps the password secret where it is offered. Over https,
 * Basic is sent at once; browsers show the challenge of another origin only if the server allows it.
 */
export function createSignIn(
  { user, password }: Account,
  isEncrypted: boolean,
  isBrowser: boolean,
  randomBytes: (length: number) => Uint8Array,
): SignIn {
  const basic = `Basic ${toBase64(utf8ToBytes(`${user}:${password}`))}`;
  let digest: Challenge | null = null;
  let usesBasic = isEncrypted || isBrowser;
  let count = 0;

  return {
    header(method, url) {
      if (digest === null) return usesBasic ? basic : null;
      count += 1;
      const { pathname, search } = new URL(url);
      const clientNonce = bytesToHex(randomBytes(16));
      return digestHeader(digest, { method, uri: pathname + search, user, password, count, clientNonce });
    },
    learn(header, sent) {
      const challenges = readChallenges(header);
      const offered = chooseDigest(challenges);
      if (offered !== null) {
        // The same nonce again means that the answer was wrong. A new one may only mean that the old one has expired.
        const isNews = digest?.parameters.nonce !== offered.parameters.nonce;
        digest = offered;
        count = isNews ? 0 : count;
        return isNews;
      }
      if (sent !== null || !challenges.some(({ scheme }) => scheme === 'basic')) return false;
      usesBasic = true;
      return true;
    },
  };
}
