import { ChatFailure, failure } from '@/domain/chat-error';
import type { OutgoingInit } from '@/domain/network/egress';
import { isRedirect, wasFollowed } from '@/domain/network/redirects';
import { syncFailure } from '@/domain/sync/sync-failure';
import { createAnswer, type Answer } from './answer';
import { connectionFailure } from './connection-failure';
import { readHttpDate } from './http-date';
import type { StorageSite } from './storage-site';

export interface StorageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
  /** How long the server may take until it begins to answer; the time for an upload is added. */
  readonly answerMs: number;
}

const MAX_REDIRECTS = 3;
/** An upload gets at least this long for its bytes: 16 kB a second. */
const BYTES_PER_MS = 16;
/** Between two pieces of an answer. */
const IDLE_MS = 60_000;
/** A whole answer gets this long, and longer for what has arrived: 4 kB a second, so a large file may come slowly. */
const ANSWER_MS = 120_000;
const ANSWER_BYTES_PER_MS = 4;

/**
 * Sends a request and reads its answer with `read`. It has time limits for both, ends at once on abort, follows redirects only within the
 * origin, and throws only ChatFailures.
 */
export async function ask<T>(
  site: StorageSite,
  request: StorageRequest,
  signal: AbortSignal,
  read: (answer: Answer) => Promise<T>,
): Promise<T> {
  if (signal.aborted) throw stopped();
  const inner = new AbortController();
  let stop: (reason: ChatFailure) => void = () => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    stop = (reason) => {
      reject(reason);
      inner.abort();
    };
  });
  over.catch(() => undefined);
  const onAbort = () => stop(stopped());
  signal.addEventListener('abort', onAbort);
  /** Some platforms do not settle after an abort, so nothing waits for them. */
  const within = async <R>(ms: number, work: Promise<R>): Promise<R> => {
    const cancelTimer = site.clock.after(ms, () => stop(syncFailure('sync-timeout', site.name)));
    try {
      return await Promise.race([work, over]);
    } finally {
      cancelTimer();
    }
  };
  try {
    const bytes = request.body?.length ?? 0;
    const sent = follow(site, request, inner.signal);
    sent.catch(() => undefined);
    const response = await within(request.answerMs + bytes / BYTES_PER_MS, sent);
    const begun = site.clock.now();
    const patience = (received: number) =>
      Math.min(IDLE_MS, begun + ANSWER_MS + received / ANSWER_BYTES_PER_MS - site.clock.now());
    const patiently = async <R>(work: Promise<R>, received: number): Promise<R> => {
      const ms = patience(received);
      if (ms > 0) return within(ms, work);
      work.catch(() => undefined);
      throw syncFailure('sync-timeout', site.name);
    };
    return await read(createAnswer(response, site.name, patiently));
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Ends whatever was not read.
    inner.abort();
  }
}

async function follow(site: StorageSite, request: StorageRequest, signal: AbortSignal): Promise<Response> {
  let url = request.url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await sendOnce(site, { ...request, url }, signal);
    noteClock(site, response);
    site.hasAnswered = true;
    // Some platforms follow redirects even when told not to.
    const isElsewhere = wasFollowed(response, url) && new URL(response.url).origin !== site.origin;
    if (isElsewhere || response.type === 'opaqueredirect') throw syncFailure('sync-redirected', site.name);
    const location = response.headers.get('location');
    // Without a location it is the message of an S3 service that knows another region.
    if (!isRedirect(response.status) || location === null) return response;
    response.body?.cancel().catch(() => undefined);
    const next = nextUrl(location, url);
    if (next === null || next.origin !== site.origin) throw syncFailure('sync-redirected', site.name);
    url = next.href;
  }
  throw syncFailure('sync-redirected', site.name);
}

async function sendOnce(site: StorageSite, request: StorageRequest, signal: AbortSignal): Promise<Response> {
  const { method, headers, body } = request;
  const init: OutgoingInit = { method, headers, body, signal };
  try {
    return await site.egress({ kind: 'sync', origin: site.origin, ownSecrets: site.ownSecrets }, request.url, init);
  } catch (thrown) {
    if (thrown instanceof ChatFailure) throw thrown;
    throw await connectionFailure(site, thrown, signal);
  }
}

function nextUrl(location: string, from: string): URL | null {
  try {
    return new URL(location, from);
  } catch {
    return null;
  }
}

function noteClock(site: StorageSite, response: Response): void {
  const date = readHttpDate(response.headers.get('date'));
  if (date !== null) site.clockLead = date - site.clock.now();
}

/** The caller knows from its own signal that this is no error. */
function stopped(): ChatFailure {
  return failure('interrupted', 'Stopped.');
}
