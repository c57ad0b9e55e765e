import { failure } from '@/domain/chat-error';
import { parseJson } from '@/domain/json';
import { readTextUpTo } from '@/domain/incoming/cap-body';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import type { Fetch } from '@/domain/network/egress';
import { classifyFault, toFailure, type FaultContext } from '../errors/classify-error';
import { isHtml, webPage } from './expect-event-stream';
import { faultFromBody } from '../errors/read-fault';

export interface GetJson {
  readonly fetch: Fetch;
  readonly headers: Record<string, string>;
  readonly context: FaultContext;
}

/** Sends one GET request and parses the response. Every failure is a ChatFailure. */
export async function getJson(
  url: string,
  { fetch, headers, context }: GetJson,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const response = await fetch(url, { headers: { accept: 'application/json', ...headers }, signal });
    const text = response.body === null ? '' : await readTextUpTo(response.body, INCOMING_LIMITS['model-list']);
    if (!response.ok) {
      throw classifyFault({ ...faultFromBody(text), status: response.status, headers: response.headers }, context);
    }
    const value = parseJson(text);
    if (value !== undefined) return value;
    if (isHtml(response.headers.get('content-type') ?? '') || text.trimStart().startsWith('<')) {
      throw webPage(context.providerName);
    }
    throw failure('unexpected-response', `${context.providerName} sent an answer that isn’t JSON. Check the address.`);
  } catch (error) {
    throw toFailure(error, context);
  }
}
