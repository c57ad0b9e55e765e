import { asStream, startRawServer } from '../servers/raw-server';
import { chat, frames } from '../servers/scripted-wire';
import { answersSideRequest, DONE } from './side-requests';

/** An OpenAI-compatible server whose model requests a page, and then says what the test wants. */
export async function startToolServer({ url, says }: { url: string; says: string }) {
  const request = { name: 'http_request', arguments: JSON.stringify({ url }) };
  const server = await startRawServer((response, incoming) => {
    if (answersSideRequest(response, incoming, 'llama-tools')) return;
    const hasResult = incoming.body.includes('"role":"tool"');
    const answer = hasResult
      ? chat({ content: says }, 'stop')
      : chat({ tool_calls: [{ index: 0, id: 'call-1', type: 'function', function: request }] }, 'tool_calls');
    asStream(response).end(frames(answer) + DONE);
  });
  return {
    url: `${server.url}/v1`,
    /** What the model got from the tool. */
    result: (): string => {
      const body = server.requests.map(({ body }) => body).find((text) => text.includes('"role":"tool"')) ?? '{}';
      const { messages = [] } = JSON.parse(body) as { messages?: { role: string; content: string }[] };
      return messages.find(({ role }) => role === 'tool')?.content ?? '';
    },
    stop: server.stop,
  };
}
