import { failure, type ChatFailure } from '@/domain/chat-error';
import { inStream } from '../errors/read-fault';
import { classifyFault, type FaultContext } from '../errors/classify-error';
import { readText } from './guard-body';
import { isRecord, tryParse } from './json';

const MOST_BYTES = 256 * 1024;

/** Some proxies mislabel a stream; these labels are let through and the missing terminal marker decides. */
const ACCEPTED = /^(?:$|text\/event-stream|text\/plain|application\/octet-stream|application\/x-ndjson)/i;

/** Throws for a 200 that is not a stream: the page of a captive portal, a JSON error, anything else. */
export async function expectEventStream(response: Response, context: FaultContext): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (ACCEPTED.test(type)) return;
  if (isHtml(type) || response.body === null) throw webPage(context.providerName);
  const text = await readText(response.body, MOST_BYTES);
  const body = tryParse(text);
  if (isRecord(body) && (body.error !== undefined || body.type === 'error')) {
    throw classifyFault({ ...inStream(body), headers: response.headers }, context);
  }
  throw failure(
    'unexpected-response',
    `${context.providerName} answered with something that is not a chat stream. Check the address.`,
  );
}

export function isHtml(contentType: string): boolean {
  return /html/i.test(contentType);
}

export function webPage(name: string): ChatFailure {
  return failure(
    'unexpected-response',
    `${name} answered with a web page instead of a model’s answer. Check the address, or sign in to this Wi-Fi first.`,
  );
}
