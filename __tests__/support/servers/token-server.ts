import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { monotonicMs } from '../clocks/monotonic';

export interface TokenServer {
  readonly baseUrl: string;
  /** When the last question arrived, on the clock that all processes share. */
  arrivedAt(): number;
  close(): Promise<void>;
}

const TOKENS_PER_WRITE = 50;
/** A page of another origin may call it, and may see when its request left. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-max-age': '7200',
  'timing-allow-origin': '*',
};

/** An OpenAI-compatible server that does as little as possible: “tokens 100” is answered with a hundred tokens. */
export async function startTokenServer(): Promise<TokenServer> {
  let arrivedAt = 0;
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    if (request.method === 'GET') return sendModels(response);
    arrivedAt = monotonicMs();
    void readAll(request).then((body) =>
      sendTokens(response, Number(/tokens (\d+)(?!.*tokens \d)/s.exec(body)?.[1] ?? 1)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    arrivedAt: () => arrivedAt,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function sendModels(response: ServerResponse): void {
  response.writeHead(200, { ...CORS, 'content-type': 'application/json' });
  response.end(JSON.stringify({ object: 'list', data: [{ id: MODEL, object: 'model' }] }));
}

export const MODEL = 'token-model';

async function sendTokens(response: ServerResponse, count: number): Promise<void> {
  response.writeHead(200, { ...CORS, 'content-type': 'text/event-stream' });
  for (let sent = 0; sent < count; sent += TOKENS_PER_WRITE) {
    const some = Math.min(TOKENS_PER_WRITE, count - sent);
    const text = Array.from({ length: some }, (_, at) =>
      frame({ delta: { content: `word${(sent + at) % 10} ` } }),
    ).join('');
    if (!response.write(text)) await new Promise((resolve) => response.once('drain', resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const usage = { prompt_tokens: 20, completion_tokens: count, total_tokens: 20 + count };
  response.end(`${frame({ delta: {}, finish_reason: 'stop' })}${frame(null, { usage })}data: [DONE]\n\n`);
}

function frame(choice: object | null, rest: object = {}): string {
  const choices = choice ? [{ index: 0, finish_reason: null, ...choice }] : [];
  return `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: MODEL, choices, ...rest })}\n\n`;
}
