import { failure, type ChatFailure } from '@/domain/chat-error';
import { isRecord, parseJson } from '@/domain/json';
import { faultFromEvent } from '../errors/read-fault';
import { classifyFault, type FaultContext } from '../errors/classify-error';
import { readTextUpTo } from '@/domain/incoming/cap-body';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';

/** Some proxies label a stream wrongly. These types are accepted; a missing terminal marker then reveals a broken answer. */
const ACCEPTED = /^(?:$|text\/event-stream|text\/plain|application\/octet-stream|application\/x-ndjson)/i;

/** Throws for a 200 response that is not a stream, such as the page of a captive portal or a JSON error. */
export async function expectEventStream(response: Response, context: FaultContext): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (ACCEPTED.test(type)) return;
  if (isHtml(type) || response.body === null) throw webPage(context.providerName);
  const text = await readTextUpTo(response.body, INCOMING_LIMITS['provider-error']);
  const body = parseJson(text);
  if (isRecord(body) && (body.error !== undefined || body.type === 'error')) {
    throw classifyFault({ ...faultFromEvent(body), headers: response.headers }, context);
  }
  throw failure(
    'unexpected-response',
    `${context.providerName} doesn’t answer like an AI provider. Check the address.`,
  );
}

export function isHtml(contentType: string): boolean {
  return /html/i.test(contentType);
}

export function webPage(name: string): ChatFailure {
  return failure(
    'unexpected-response',
    `${name} sent a web page instead of an answer. Check the address, or sign in to this Wi-Fi network first.`,
  );
}
