import { failure } from '@/domain/chat-error';
import type { ToolInput } from '@/domain/tools/tool';

/** Exactly what will be sent: the user is shown this, and nothing is added later. */
export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The model has set headers. */
  readonly hasOwnHeaders: boolean;
  readonly body: string | null;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Headers that belong to the connection, not to the request. Some of them change which server answers. */
const RESERVED_HEADERS =
  /^(?:host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|keep-alive|via|accept-encoding|proxy-.*|sec-.*|forwarded|x-forwarded-.*)$/;

const ACCEPT = 'text/html, application/json, text/*;q=0.9, */*;q=0.5';

/** Throws, with a message for the model, if the request cannot be sent. */
export function readOutgoing(input: ToolInput): Outgoing {
  const { url, method: writtenMethod = 'GET', headers: written = {}, body: writtenBody = null } = input;
  if (typeof url !== 'string' || url.trim() === '') throw invalid('"url" must be a text.');
  const method = String(writtenMethod).toUpperCase();
  if (!METHODS.includes(method)) throw invalid(`"method" must be one of ${METHODS.join(', ')}.`);
  const body = writtenBody === null || typeof writtenBody === 'string' ? writtenBody : JSON.stringify(writtenBody);
  const sendsBody = body !== null && body !== '';
  if (sendsBody && (method === 'GET' || method === 'HEAD')) throw invalid(`A ${method} request cannot have a body.`);
  const own = readHeaders(written);
  const headers = { accept: ACCEPT, ...own };
  const request = { url, method, hasOwnHeaders: Object.keys(own).length > 0 };
  if (!sendsBody) return { ...request, headers, body: null };
  return { ...request, headers: { 'content-type': typeOf(body), ...headers }, body };
}

function readHeaders(written: unknown): Record<string, string> {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    throw invalid('"headers" must be an object of texts.');
  }
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(written)) {
    const key = name.toLowerCase();
    if (!/^[a-z\d!#$%&'*+.^_`|~-]+$/.test(key)) throw invalid(`"${name}" is not a valid header name.`);
    if (RESERVED_HEADERS.test(key)) throw invalid(`The header "${name}" cannot be set.`);
    if (typeof value !== 'string' || !/^[\t\u0020-\u007e]*$/.test(value)) {
      throw invalid(`The header "${name}" must be one line of plain ASCII text.`);
    }
    headers[key] = value.trim();
  }
  return headers;
}

function typeOf(body: string): string {
  try {
    JSON.parse(body);
    return 'application/json';
  } catch {
    return 'text/plain;charset=UTF-8';
  }
}

function invalid(message: string) {
  return failure('invalid-argument', message);
}
