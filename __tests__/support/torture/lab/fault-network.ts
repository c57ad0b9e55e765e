import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The provider's whole answer, before the network does something to it. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
  /** The key that came with the request. */
  readonly key: string;
}

/** What the network does with one answer. */
export type Play = (answer: Answer, out: ServerResponse) => Promise<void> | void;

export interface FaultNetwork {
  readonly url: string;
  /** How many requests have arrived. */
  requests(): number;
  /** The next answers are played like this, one after the other; later ones are passed on. */
  playNext(...plays: readonly Play[]): void;
  /** Every answer is played like this until told otherwise. */
  playAll(play: Play): void;
  /** From now on answers are passed on, also those that a play was waiting for. */
  heal(): void;
  stop(): Promise<void>;
}

/** A proxy between the app and the provider that can do to an answer whatever a network does. */
export async function startFaultNetwork(providerUrl: string): Promise<FaultNetwork> {
  const next: Play[] = [];
  let always: Play = passOn;
  let requests = 0;
  const sockets = new Set<Socket>();

  const server = createServer((incoming, out) => {
    requests += 1;
    const play = next.shift() ?? always;
    out.on('error', () => undefined); // the app was killed
    void answerOf(providerUrl, incoming)
      .then((answer) => play(answer, out))
      .catch(() => out.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    playNext: (...plays) => void next.push(...plays),
    playAll: (play) => void (always = play),
    heal() {
      next.length = 0;
      always = passOn;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const passOn: Play = ({ status, contentType, body }, out) =>
  void out.writeHead(status, { 'content-type': contentType }).end(body);

function answerOf(providerUrl: string, incoming: IncomingMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...incoming.headers, host: new URL(providerUrl).host };
    const sent = forward(`${providerUrl}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          contentType: String(answer.headers['content-type'] ?? ''),
          body: Buffer.concat(chunks),
          key: keyIn(incoming.headers),
        }),
      );
    });
    sent.on('error', reject);
    incoming.pipe(sent);
  });
}

function keyIn(headers: IncomingMessage['headers']): string {
  const key = headers.authorization ?? headers['x-api-key'] ?? headers['x-goog-api-key'] ?? '';
  return String(key).replace('Bearer ', '');
}
