import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  /** As it was sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

export type Handler = (request: SeenRequest) => Reply;

/** What happens to one request between the app and the server. */
export type Fault =
  /** The connection ends, and the server has not seen the request. */
  | { readonly kind: 'drop' }
  /** The server does it, but nobody hears of it. */
  | { readonly kind: 'drop-answer' }
  /** The server stores the beginning of the body, and the connection ends. */
  | { readonly kind: 'cut-upload'; readonly bytes: number }
  /** The connection ends in the middle of the answer. */
  | { readonly kind: 'cut-answer'; readonly bytes: number }
  | { readonly kind: 'reply'; readonly reply: Reply }
  /** Nothing comes until the test ends. */
  | { readonly kind: 'hang' };

export interface FaultyServer {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** The faults of the next requests, in order; null lets one through. */
  readonly faults: (Fault | null)[];
  close(): Promise<void>;
}

/** Serves a handler on this machine, with faults in between. */
export async function startFaultyServer(handle: Handler): Promise<FaultyServer> {
  const seen: SeenRequest[] = [];
  const faults: (Fault | null)[] = [];
  const server = createServer((request, response) => {
    readBody(request)
      .then((body) => {
        const { method = '', url: path = '' } = request;
        const asked = { method, path, body, headers: request.headers as Record<string, string> };
        seen.push(asked);
        answer(handle, asked, response, faults.shift() ?? null);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(handle: Handler, asked: SeenRequest, response: ServerResponse, fault: Fault | null): void {
  switch (fault?.kind) {
    case undefined:
      return send(response, handle(asked));
    case 'drop':
      return void response.destroy();
    case 'drop-answer':
      handle(asked);
      return void response.destroy();
    case 'cut-upload':
      handle({ ...asked, body: asked.body.subarray(0, fault.bytes) });
      return void response.destroy();
    case 'cut-answer': {
      const { status, headers, body = '' } = handle(asked);
      const bytes = Buffer.from(body);
      response.writeHead(status, { ...headers, 'content-length': bytes.length });
      response.write(bytes.subarray(0, fault.bytes), () => response.destroy());
      return;
    }
    case 'reply':
      return send(response, fault.reply);
    case 'hang':
  }
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers);
  response.end(body);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
