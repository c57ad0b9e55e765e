import type { ServerResponse } from 'node:http';

import { asStream, startRawServer, type RawRequest } from '../servers/raw-server';
import { frames, chat } from '../servers/scripted-wire';

const MODEL = 'llama-slow';

/** An OpenAI-compatible server whose answer the test writes, piece by piece. It also answers the request for a title. */
export async function startSlowServer() {
  const waiting: ((answer: SlowAnswer) => void)[] = [];
  const arrived: SlowAnswer[] = [];
  const server = await startRawServer((response, request) => {
    if (request.url.endsWith('/models')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ object: 'list', data: [{ id: MODEL, object: 'model' }] }));
    }
    if (request.body.includes('Write a title of two to six words')) {
      return void asStream(response).end(frames(chat({ content: 'A title' }, 'stop')) + 'data: [DONE]\n\n');
    }
    const answer = createSlowAnswer(response, request);
    const taker = waiting.shift();
    if (taker) taker(answer);
    else arrived.push(answer);
  });
  return {
    url: `${server.url}/v1`,
    model: MODEL,
    requests: server.requests,
    /** The next request for an answer. */
    nextAnswer(): Promise<SlowAnswer> {
      const first = arrived.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
    },
    stop: server.stop,
  };
}

export type SlowServer = Awaited<ReturnType<typeof startSlowServer>>;
export type SlowAnswer = ReturnType<typeof createSlowAnswer>;

function createSlowAnswer(response: ServerResponse, request: RawRequest) {
  asStream(response).flushHeaders();
  return {
    request,
    say: (text: string) => void response.write(frames(chat({ content: text }))),
    finish: () => void response.end(frames(chat({}, 'stop')) + 'data: [DONE]\n\n'),
    cutOff: () => void response.destroy(),
  };
}
