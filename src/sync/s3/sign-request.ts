import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface S3Account {
  readonly accessKeyId: string;
  readonly secretKey: string;
}

export interface UnsignedRequest {
  readonly method: string;
  readonly host: string;
  /** Encoded as it is sent. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** With lower-case names; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hexadecimal. */
  readonly payloadHash: string;
}

export interface SigningScope {
  readonly account: S3Account;
  readonly region: string;
  readonly now: number;
}

export const EMPTY_HASH = bytesToHex(sha256(new Uint8Array(0)));

/** The headers of AWS Signature Version 4. Phones lack WebCrypto, which the usual packages need. */
export function signRequest(request: UnsignedRequest, { account, region, now }: SigningScope): Record<string, string> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const headers = { ...request.headers, 'x-amz-content-sha256': request.payloadHash, 'x-amz-date': time };
  const signed = Object.entries({ ...headers, host: request.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    request.path,
    writeQuery(request.query),
    ...signed.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}`),
    '',
    names,
    request.payloadHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hashOf(canonical)].join('\n');
  const steps = [day, region, 's3', 'aws4_request', toSign];
  const signature = steps.reduce(
    (key, step) => hmac(sha256, key, utf8ToBytes(step)),
    utf8ToBytes(`AWS4${account.secretKey}`),
  );
  const authorization = `AWS4-HMAC-SHA256 Credential=${account.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${bytesToHex(signature)}`;
  return { ...headers, authorization };
}

/** Sorted by name, as it is signed and sent. */
export function writeQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => [encodeS3(name), encodeS3(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Stricter than encodeURIComponent, and the same on every platform. */
function encodeS3(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

export function encodePath(path: string): string {
  return path.split('/').map(encodeS3).join('/');
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
