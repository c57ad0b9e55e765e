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
  /** iOS suspends the app: its connections end, and it hears of it when it runs again. */
  suspend(): void;
  resume(): void;
  /** A name on the web, with or without TLS, that leads to a server of this machine. */
  publish(name: string, serverUrl: string): void;
}

/** The network of the phone: plain http to servers on this machine. Nothing else can be reached. */
export function createPhoneNetwork(platform: PhonePlatform): PhoneNetwork {
  const calls = new Set<{ fail(message: string): void; hangUp(): void }>();
  const sites = new Map<string, string>();
  let isSuspended = false;

  /** Where a request really goes; a string says why the system sends it nowhere. */
  function route(target: URL): URL | string {
    if (platform === 'ios' && isRefusedByAts(target)) return ATS_REFUSAL;
    const site = sites.get(target.hostname);
    if (site) return new URL(target.pathname + target.search, site);
    const isOwn = LOCAL.includes(target.hostname) && target.protocol === 'http:';
    return isOwn ? target : `Unable to resolve host "${target.hostname}"`;
  }

  function start(request: HttpRequest, listener: HttpListener): { cancel(): void } {
    let close = (): void => undefined;
    const call = {
      fail: (message: string) => isSuspended || end(() => listener.onFailure(message)),
      hangUp: () => close(),
    };
    function end(say: () => void): void {
      if (!calls.delete(call)) return;
      close();
      say();
    }

    function send(url: string, redirects: number): void {
      const target = new URL(url);
      const way = route(target);
      if (typeof way === 'string') return void setImmediate(() => call.fail(way));
      const headers = { host: target.host, ...headersOf(request, platform) };
      const outgoing = httpRequest(way, { method: request.method, headers, agent: false });
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
    suspend() {
      isSuspended = true;
      for (const call of calls) call.hangUp();
    },
    resume() {
      isSuspended = false;
      for (const call of [...calls]) call.fail('The network connection was lost.');
    },
    publish: (name, serverUrl) => void sites.set(name, serverUrl),
  };
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
/** NSURLErrorDomain, -1022. */
const ATS_REFUSAL =
  'The resource could not be loaded because the App Transport Security policy requires the use of a secure connection.';

/** NSAllowsLocalNetworking in Info.plist: plain http goes to addresses, to names without a dot and to names that end in .local. */
function isRefusedByAts({ protocol, hostname }: URL): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return protocol === 'http:' && hostname.includes('.') && !isAddress && !hostname.endsWith('.local');
}

/** TransparentCompressionInterceptor.kt offers these unless the app names its own; URLSession offers gzip, deflate and br. */
function headersOf({ headers }: HttpRequest, platform: PhonePlatform): Record<string, string> {
  const own = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
  return { 'accept-encoding': platform === 'android' ? 'zstd, br, gzip' : 'gzip, deflate, br', ...own };
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : []));
}
