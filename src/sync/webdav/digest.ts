import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Challenge } from './read-challenges';

export interface DigestRequest {
  readonly method: string;
  /** The path and query as they are sent. */
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  /** How often this nonce was used, this time included. */
  readonly count: number;
  /** Hexadecimal, unpredictable. */
  readonly clientNonce: string;
}

const HASHES: Readonly<Record<string, (text: string) => string>> = {
  md5: (text) => bytesToHex(md5(utf8ToBytes(text))),
  'sha-256': (text) => bytesToHex(sha256(utf8ToBytes(text))),
};

/** The best of the offered Digest challenges that we can answer: SHA-256 before MD5. */
export function chooseDigest(challenges: readonly Challenge[]): Challenge | null {
  const usable = challenges.filter(
    ({ scheme, parameters }) =>
      scheme === 'digest' &&
      parameters.nonce !== undefined &&
      hashOf(parameters.algorithm) !== undefined &&
      (parameters.qop === undefined || offersAuth(parameters.qop)),
  );
  return usable.find(({ parameters }) => /^sha-256/i.test(parameters.algorithm ?? '')) ?? usable[0] ?? null;
}

/** The value of `Authorization` (RFC 7616, and RFC 2069 where the server names no qop). */
export function digestHeader({ parameters }: Challenge, request: DigestRequest): string {
  const { realm = '', nonce = '', opaque, algorithm } = parameters;
  const hash = hashOf(algorithm) ?? ((text: string) => text);
  const { user, password, method, uri, clientNonce } = request;
  const plain = hash(`${user}:${realm}:${password}`);
  const first = /-sess$/i.test(algorithm ?? '') ? hash(`${plain}:${nonce}:${clientNonce}`) : plain;
  const second = hash(`${method}:${uri}`);
  const count = request.count.toString(16).padStart(8, '0');
  const hasQop = parameters.qop !== undefined;
  const response = hasQop
    ? hash(`${first}:${nonce}:${count}:${clientNonce}:auth:${second}`)
    : hash(`${first}:${nonce}:${second}`);
  const isAscii = /^[\x20-\x7e]*$/.test(user);
  return `Digest ${[
    isAscii ? `username=${quoted(user)}` : `username*=UTF-8''${encodeURIComponent(user)}`,
    `realm=${quoted(realm)}`,
    `nonce=${quoted(nonce)}`,
    `uri=${quoted(uri)}`,
    `response="${response}"`,
    ...(algorithm === undefined ? [] : [`algorithm=${algorithm}`]),
    ...(opaque === undefined ? [] : [`opaque=${quoted(opaque)}`]),
    ...(hasQop ? ['qop=auth', `nc=${count}`, `cnonce="${clientNonce}"`] : []),
  ].join(', ')}`;
}

function hashOf(algorithm = 'md5') {
  return HASHES[algorithm.toLowerCase().replace(/-sess$/, '')];
}

function offersAuth(qop: string): boolean {
  return qop.split(',').some((offer) => offer.trim().toLowerCase() === 'auth');
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
