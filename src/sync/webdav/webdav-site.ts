import type { ChatFailure } from '@/domain/chat-error';
import { syncFailure } from '@/domain/sync/sync-failure';
import type { Answer } from '../transport/answer';
import { ask } from '../transport/ask';
import { readRetryAfter } from '../transport/http-date';
import type { StorageSite } from '../transport/storage-site';
import type { SignIn } from './sign-in';

export interface WebDavRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'MKCOL' | 'PROPFIND';
  /** Below the folder; a folder ends with a slash. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A folder on a server, with what it takes to sign in. */
export interface WebDavSite {
  readonly site: StorageSite;
  /** Ends with a slash. */
  readonly root: string;
  readonly signIn: SignIn;
}

/** A challenge may be followed by a fresh one. */
const MAX_TRIES = 3;
/** Some servers look at every file before they begin to answer. */
const LISTING_MS = 180_000;
const ANSWER_MS = 60_000;

/** Sends a request with whatever the server wants as a proof of who sends it. */
export async function askWebDav<T>(
  { site, signIn }: WebDavSite,
  { method, url, headers = {}, body }: WebDavRequest,
  signal: AbortSignal,
  read: (answer: Answer) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const authorization = signIn.header(method, url);
    const request = {
      method,
      url,
      body: body ?? null,
      answerMs: method === 'PROPFIND' ? LISTING_MS : ANSWER_MS,
      headers: { ...headers, ...(authorization !== null && { authorization }) },
    };
    const outcome = await ask(site, request, signal, async (answer) => {
      if (answer.status !== 401) return { value: await read(answer) };
      const mayTry = signIn.learn(answer.header('www-authenticate'), authorization) && tries < MAX_TRIES;
      return mayTry ? null : { refused: syncFailure('sync-password', site.name) };
    });
    if (outcome === null) continue;
    if ('refused' in outcome) throw outcome.refused;
    return outcome.value;
  }
}

/** What a status means that no method expects. */
export function webDavFailure(site: StorageSite, answer: Pick<Answer, 'status' | 'header'>): ChatFailure {
  const { status } = answer;
  const retryAfter = readRetryAfter(answer.header('retry-after'), site.clock.now());
  switch (status) {
    case 403:
      return syncFailure('sync-forbidden', site.name);
    case 404:
    case 409:
    case 410:
      return syncFailure('sync-no-folder', site.name);
    case 405:
    case 501:
      return syncFailure('sync-not-webdav', site.name);
    case 413:
      return syncFailure('sync-too-large', site.name);
    case 423:
      return syncFailure('sync-locked', site.name);
    case 429:
      return syncFailure('sync-too-many-requests', site.name, retryAfter);
    case 507:
      return syncFailure('sync-no-room', site.name);
    default:
      return status >= 500 || status === 412 || status === 408
        ? syncFailure('sync-server-error', site.name, retryAfter)
        : syncFailure('sync-odd-answer', site.name);
  }
}
