import type { ServerResponse } from 'node:http';

import { asStream, startRawServer, type RawRequest } from '../servers/raw-server';
import { frames, chat } from '../servers/scripted-wire';
import { answersSideRequest, DONE } from './side-requests';

const MODEL = 'llama-slow';

/** An OpenAI-compatible server whose answer the test writes, piece by piece. It also answers the request for a title. */
export async function startSlowServer() {
  const waiting: ((answer: SlowAnswer) => void)[] = [];
  const arrived: SlowAnswer[] = [];
  const server = await startRawServer((response, request) => {
    if (answersSideRequest(response, request, MODEL)) return;
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
    /** Ends with a call of a tool. */
    call: (name: string, input: object) => {
      const call = { index: 0, id: 'call-1', type: 'function', function: { name, arguments: JSON.stringify(input) } };
      response.end(frames(chat({ tool_calls: [call] }, 'tool_calls')) + DONE);
    },
    finish: () => void response.end(frames(chat({}, 'stop')) + DONE),
    cutOff: () => void response.destroy(),
  };
}
