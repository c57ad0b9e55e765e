import { toBase64 } from '@exodus/bytes/base64.js';
import { md5 } from '@noble/hashes/legacy.js';
import { syncFailure } from '@/domain/sync/sync-failure';
import { isHostBucket, readSyncAddress, targetHost, type S3Target } from '@/domain/sync/sync-target';
import type { Answer } from '../transport/answer';
import { ask } from '../transport/ask';
import { createSite, type StorageSite, type StorageWorld } from '../transport/storage-site';
import { hashInSteps, type HashDeps } from '../hash-in-steps';
import { readS3Error, s3Failure, type S3Error } from './s3-error';
import { EMPTY_HASH, encodePath, signRequest, writeQuery } from './sign-request';

export type S3Deps = StorageWorld & HashDeps;

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Within the bucket; empty: the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** A bucket of one service, with what was learned about it. */
export interface S3Site {
  readonly site: StorageSite;
  readonly deps: S3Deps;
  readonly basePath: string;
  readonly account: { readonly accessKeyId: string; readonly secretKey: string };
  region: string;
  /** Added to this device's clock, after the service said that it is wrong. */
  clockShift: number;
  /** Some buckets take no upload without it. */
  needsMd5: boolean;
}

const ANSWER_MS = 60_000;
/** One correction of the clock, of the region and of the checksum each. */
const MAX_CORRECTIONS = 3;
/** Any service that has no regions takes this one, and AWS answers with the right one. */
const FIRST_REGION = 'us-east-1';

export function createS3Site(target: S3Target, secretKey: string, deps: S3Deps): S3Site {
  const endpoint = new URL(readSyncAddress(target.endpoint).href);
  const isInHost = target.style === 'host';
  if (isInHost && !isHostBucket(target.bucket)) throw syncFailure('sync-no-bucket', endpoint.host);
  const origin = isInHost ? `${endpoint.protocol}//${targetHost(target)}` : endpoint.origin;
  const path = endpoint.pathname.replace(/\/+$/, '');
  return {
    site: createSite(deps, origin, [secretKey, target.accessKeyId]),
    deps,
    basePath: isInHost ? path : `${path}/${encodePath(target.bucket)}`,
    account: { accessKeyId: target.accessKeyId, secretKey },
    region: target.region === '' ? FIRST_REGION : target.region,
    clockShift: 0,
    needsMd5: false,
  };
}

/** Sends a signed request. What the service corrects (clock, region, checksum) is kept, and the request sent again. */
export async function askS3<T>(
  s3: S3Site,
  request: S3Request,
  signal: AbortSignal,
  read: (answer: Answer) => Promise<T>,
  expects: readonly number[] = [200, 204],
): Promise<T> {
  const payloadHash = request.body === undefined ? EMPTY_HASH : await hashInSteps(request.body, s3.deps);
  for (let corrections = 0; ; corrections++) {
    const outcome = await ask(s3.site, signed(s3, request, payloadHash), signal, async (answer) =>
      expects.includes(answer.status)
        ? ({ kind: 'read', value: await read(answer) } as const)
        : ({ kind: 'refused', error: await readS3Error(s3.site, answer) } as const),
    );
    if (outcome.kind === 'read') return outcome.value;
    if (corrections >= MAX_CORRECTIONS || !correct(s3, outcome.error)) throw s3Failure(s3.site, outcome.error);
  }
}

function signed(s3: S3Site, { method, key, query = {}, body }: S3Request, payloadHash: string) {
  const path = `${s3.basePath}/${encodePath(key)}`;
  const sum: Record<string, string> = s3.needsMd5 && body !== undefined ? { 'content-md5': toBase64(md5(body)) } : {};
  const scope = { account: s3.account, region: s3.region, now: s3.site.clock.now() + s3.clockShift };
  const host = new URL(s3.site.origin).host;
  const headers = signRequest({ method, host, path, query, headers: sum, payloadHash }, scope);
  const search = writeQuery(query);
  return {
    method,
    url: `${s3.site.origin}${path}${search === '' ? '' : `?${search}`}`,
    // Not signed, because platforms may change it.
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/octet-stream' },
    body: body ?? null,
    answerMs: ANSWER_MS,
  };
}

/** Whether the error says what to change, and it was not changed before. */
function correct(s3: S3Site, { code, region, serverTime }: S3Error): boolean {
  if (code === 'RequestTimeTooSkewed' && serverTime !== null) {
    const shift = serverTime - s3.site.clock.now();
    if (Math.abs(shift - s3.clockShift) < 60_000) return false;
    s3.clockShift = shift;
    return true;
  }
  if (/^(?:AuthorizationHeaderMalformed|InvalidRegion)$/.test(code) && region !== null && region !== s3.region) {
    if (!/^[a-z0-9-]{1,64}$/.test(region)) return false;
    s3.region = region;
    return true;
  }
  if (/^(?:InvalidRequest|MissingContentMD5|InvalidDigest|MissingDigest)$/.test(code) && !s3.needsMd5) {
    s3.needsMd5 = true;
    return true;
  }
  return false;
}
