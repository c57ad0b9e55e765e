import { failure } from '@/domain/chat-error';
import { readUrl, type ReadUrl, type WebAddress } from '@/domain/network/read-url';
import type { Tool, ToolInput, ToolRequest } from '@/domain/tools/tool';
import { TOOL_FETCH_TIMEOUT_MS, type ToolFetch, type ToolFetchAnswer } from './tool-fetch';
import { readOutgoing, type Outgoing } from './outgoing-request';
import { decodeText, isTextType, mediaType } from './page-text/read-text';

/** Includes converting a page to Markdown. */
const TIMEOUT_MS = TOOL_FETCH_TIMEOUT_MS + 15_000;

/**
 * Fetches from the web. `toolFetch` decides which hosts are allowed and keeps secrets in. Redirects to another site are not followed but
 * reported to the model: the user has allowed one host, and a new call asks about the next one.
 */
export function createHttpRequest({ toolFetch }: { toolFetch: ToolFetch }): Tool {
  return {
    definition: {
      name: 'http_request',
      description:
        'Sends an HTTP request and returns the answer as text. Web pages become Markdown, JSON stays as it is. ' +
        'Only public addresses can be reached, and the person may be asked first. Never put keys or passwords in it.',
      inputSchema: {
        type: 'object',
        properties: {
          url: { type: 'string', description: 'Full address, starting with https:// or http://.' },
          method: {
            type: 'string',
            enum: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
            description: 'GET if left out.',
          },
          headers: { type: 'object', additionalProperties: { type: 'string' } },
          body: { type: 'string', description: 'Text to send, with POST, PUT, PATCH or DELETE.' },
        },
        required: ['url'],
        additionalProperties: false,
      },
    },
    risk: 'network',
    server: null,
    timeoutMs: TIMEOUT_MS,
    describe,
    async run(input, { signal }) {
      const request = readOutgoing(input);
      const answer = await toolFetch({ ...request, mayFollow: isSameSite, accepts: isTextType }, signal);
      return answer.kind === 'led-away'
        ? describeRedirect(answer)
        : `${headline(answer)}\n\n${await contentOf(answer, request)}`;
    },
  };
}

/** Never throws: an invalid request is shown as the model wrote it, and refused when it runs. */
function describe(input: ToolInput): ToolRequest {
  const read = readUrl(String(input.url));
  let request: Outgoing;
  try {
    request = readOutgoing(input);
  } catch {
    return { ...placeOf(read), sends: JSON.stringify(input, null, 2) };
  }
  const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`${request.method} ${read.ok ? hrefOf(read.address) : request.url}`, ...lines].join('\n');
  // Also "accept": whatever the model writes into a header can carry text away.
  const isPlain = request.body === null && !request.hasOwnHeaders && ['GET', 'HEAD'].includes(request.method);
  return {
    ...placeOf(read),
    sends: request.body === null ? head : `${head}\n\n${request.body}`,
    ...(isPlain ? { onlyAsksFor: request.url } : {}),
  };
}

function placeOf(read: ReadUrl): Pick<ToolRequest, 'host' | 'origin'> {
  return read.ok ? { host: read.address.site, origin: read.address.origin } : { host: null };
}

/** As it is sent, with the escapes that the platform adds. */
function hrefOf(address: WebAddress): string {
  try {
    return new URL(address.href).href;
  } catch {
    return address.href;
  }
}

/**
 * The user saw this host. With or without "www." and with https instead of http it is the same site to them; on another port, another program may
 * answer.
 */
function isSameSite(next: WebAddress, from: WebAddress): boolean {
  const bare = ({ host }: WebAddress) => host.text.replace(/^www\./, '');
  const isSamePort = next.port === from.port || (from.origin === `http://${from.host.text}` && next.port === 443);
  return bare(next) === bare(from) && isSamePort;
}

function describeRedirect({ status, from, to }: Extract<ToolFetchAnswer, { kind: 'led-away' }>): string {
  return `HTTP ${status} · ${from}\n\nIt redirects to another site: ${to}\nTo go on, call http_request with that address.`;
}

type Answer = Extract<ToolFetchAnswer, { kind: 'answer' }>;

function headline({ status, url, contentType, cut, bytes }: Answer): string {
  const note = cut ? ` · only the first ${Math.round(bytes.length / 1000)} KB were read` : '';
  return `HTTP ${status} · ${url} · ${contentType || 'no content type'}${note}`;
}

async function contentOf(answer: Answer, { method }: Outgoing): Promise<string> {
  const { bytes, contentType, url } = answer;
  if (method === 'HEAD') return [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  if (bytes.length === 0) return '(The answer is empty.)';
  const text = await decodeText(bytes, contentType);
  if (text === null) throw failure('unexpected-response', `${url} sent binary data although it says it is text.`);
  const isHtml =
    ['text/html', 'application/xhtml+xml'].includes(mediaType(contentType)) || looksLikeHtml(text, contentType);
  if (!isHtml) return text;
  const { htmlToMarkdown } = await import('./html-to-markdown');
  return htmlToMarkdown(text, url);
}

function looksLikeHtml(text: string, contentType: string): boolean {
  return contentType === '' && /^\s*<(?:!doctype html|html)[\s>]/i.test(text);
}
