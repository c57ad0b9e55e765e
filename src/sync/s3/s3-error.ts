import type { ChatFailure } from '@/domain/chat-error';
import { syncFailure } from '@/domain/sync/sync-failure';
import type { SyncCase } from '@/domain/sync/sync-sentences';
import type { Answer } from '../transport/answer';
import { readHttpDate, readRetryAfter } from '../transport/http-date';
import type { StorageSite } from '../transport/storage-site';
import { decodeEntities } from '../xml/xml-tokens';

/** What a service says about a request that failed. */
export interface S3Error {
  readonly status: number;
  /** Empty: it sent none. */
  readonly code: string;
  readonly region: string | null;
  readonly serverTime: number | null;
  readonly retryAfterMs: number | undefined;
}

/** Errors are small and known, so single fields are enough; a damaged one still has its status. */
export async function readS3Error(site: StorageSite, answer: Answer): Promise<S3Error> {
  const text = await answer.errorText();
  const field = (name: string) => {
    const [, value] = new RegExp(`<${name}>([^<]{0,500})</${name}>`).exec(text) ?? [];
    return value === undefined ? null : decodeEntities(value).trim();
  };
  const isoTime = Date.parse(field('ServerTime') ?? '');
  return {
    status: answer.status,
    code: field('Code') ?? '',
    region: answer.header('x-amz-bucket-region') ?? field('Region'),
    serverTime: Number.isNaN(isoTime) ? readHttpDate(answer.header('date')) : isoTime,
    retryAfterMs: readRetryAfter(answer.header('retry-after'), site.clock.now()),
  };
}

const CASES: Readonly<Record<string, SyncCase>> = {
  NoSuchBucket: 'sync-no-bucket',
  InvalidBucketName: 'sync-no-bucket',
  InvalidAccessKeyId: 'sync-access-key',
  SignatureDoesNotMatch: 'sync-access-key',
  InvalidToken: 'sync-access-key',
  ExpiredToken: 'sync-access-key',
  AccessDenied: 'sync-forbidden',
  AllAccessDisabled: 'sync-forbidden',
  AccountProblem: 'sync-forbidden',
  RequestTimeTooSkewed: 'sync-clock',
  AuthorizationHeaderMalformed: 'sync-region',
  PermanentRedirect: 'sync-region',
  TemporaryRedirect: 'sync-region',
  IllegalLocationConstraintException: 'sync-region',
  EntityTooLarge: 'sync-too-large',
  QuotaExceeded: 'sync-no-room',
  XMinioStorageFull: 'sync-no-room',
  InsufficientStorage: 'sync-no-room',
  SlowDown: 'sync-too-many-requests',
  TooManyRequests: 'sync-too-many-requests',
  RequestTimeout: 'sync-interrupted',
  IncompleteBody: 'sync-interrupted',
  BadDigest: 'sync-interrupted',
  XAmzContentSHA256Mismatch: 'sync-interrupted',
};

export function s3Failure(site: StorageSite, { code, status, retryAfterMs }: S3Error): ChatFailure {
  return syncFailure(CASES[code] ?? caseOfStatus(status), site.name, retryAfterMs);
}

function caseOfStatus(status: number): SyncCase {
  if (status === 401) return 'sync-access-key';
  if (status === 403) return 'sync-forbidden';
  if (status === 404 || status === 405) return 'sync-not-s3';
  if (status === 413) return 'sync-too-large';
  if (status === 429) return 'sync-too-many-requests';
  if (status === 507) return 'sync-no-room';
  if (status === 301 || status === 307) return 'sync-region';
  return status >= 500 || status === 408 || status === 409 || status === 412 ? 'sync-server-error' : 'sync-odd-answer';
}
