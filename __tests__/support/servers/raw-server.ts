import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server that answers exactly as the test says, also in ways that no real server would. */
export interface RawServer {
  readonly url: string;
  readonly requests: RawRequest[];
  /** Resolves once no request has an open connection. (Node's fetch may keep idle connections.) */
  allClosed(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRawServer(
  answer: (response: ServerResponse, request: RawRequest) => void | Promise<void>,
  { host = '127.0.0.1', port: wanted = 0 }: { readonly host?: string; readonly port?: number } = {},
): Promise<RawServer> {
  const requests: RawRequest[] = [];
  const sockets = new Set<Socket>();
  const inUse = new Set<ServerResponse>();
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    inUse.add(response);
    response.on('close', () => inUse.delete(response));
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request: RawRequest = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(request);
      void answer(response, request);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(wanted, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async allClosed() {
      while (inUse.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function asStream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream' });
}
