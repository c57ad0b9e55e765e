import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

import type { HttpListener, HttpRequest, PhonePlatform } from '../device/host';

const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 20;

export interface PhoneNetwork {
  start(request: HttpRequest, listener: HttpListener): { cancel(): void };
  /** How many requests wait for a server. While there are any, virtual time follows real time. */
  pending(): number;
  /** Ends every connection, as when the phone loses its network. */
  drop(message: string): void;
}

/** The network of the phone: plain http to servers on this machine. Nothing else can be reached. */
export function createPhoneNetwork(platform: PhonePlatform): PhoneNetwork {
  const calls = new Set<{ fail(message: string): void }>();

  function start(request: HttpRequest, listener: HttpListener): { cancel(): void } {
    let close = (): void => undefined;
    const call = { fail: (message: string) => end(() => listener.onFailure(message)) };
    function end(say: () => void): void {
      if (!calls.delete(call)) return;
      close();
      say();
    }

    function send(url: string, redirects: number): void {
      const target = new URL(url);
      if (!['localhost', '127.0.0.1', '[::1]'].includes(target.hostname) || target.protocol !== 'http:') {
        setImmediate(() => call.fail(`Unable to resolve host "${target.hostname}"`));
        return;
      }
      const outgoing = httpRequest(target, {
        method: request.method,
        headers: headersOf(request, platform),
        agent: false,
      });
      close = () => outgoing.destroy();
      outgoing.on('error', (error) => call.fail(error.message));
      outgoing.on('response', (incoming) => receive(url, incoming, redirects));
      outgoing.end(request.body ? Buffer.from(request.body) : undefined);
    }

    function receive(url: string, incoming: IncomingMessage, redirects: number): void {
      const status = incoming.statusCode ?? 0;
      const { location } = incoming.headers;
      if (REDIRECTS.includes(status) && location && request.redirect === 'follow' && redirects < MAX_REDIRECTS) {
        incoming.resume();
        return send(new URL(location, url).href, redirects + 1);
      }
      if (!calls.has(call)) return;
      const headers = pairs(incoming.rawHeaders);
      listener.onResponse({
        status,
        statusText: incoming.statusMessage ?? '',
        headers,
        url,
        wasFollowed: redirects > 0,
      });
      const encoding = incoming.headers['content-encoding'];
      const body =
        encoding === 'br'
          ? incoming.pipe(createBrotliDecompress())
          : encoding === 'gzip'
            ? incoming.pipe(createGunzip())
            : incoming;
      body.on('data', (bytes: Buffer) => calls.has(call) && listener.onData(bytes));
      body.on('end', () => end(() => listener.onEnd()));
      for (const stream of new Set([incoming, body])) stream.on('error', (error: Error) => call.fail(error.message));
      incoming.on('aborted', () => call.fail('unexpected end of stream'));
    }

    calls.add(call);
    send(request.url, 0);
    return { cancel: () => end(() => undefined) };
  }

  return {
    start,
    pending: () => calls.size,
    drop: (message) => [...calls].forEach((call) => call.fail(message)),
  };
}

/** TransparentCompressionInterceptor.kt offers these unless the app names its own; URLSession offers gzip, deflate and br. */
function headersOf({ headers }: HttpRequest, platform: PhonePlatform): Record<string, string> {
  const own = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
  return { 'accept-encoding': platform === 'android' ? 'zstd, br, gzip' : 'gzip, deflate, br', ...own };
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : []));
}
