import type { ServerResponse } from 'node:http';
import { asStream, startRawServer, type RawServer } from '../servers/raw-server';

/** Text in a page that orders a tool call. The model obeys each order once. */
export const order = (name: string, input: object): string => `ORDER ${JSON.stringify({ name, input })} END`;

/** The same for several calls in one answer. */
export const orderTogether = (...calls: readonly { readonly name: string; readonly input: object }[]): string =>
  `ORDER ${JSON.stringify({ calls })} END`;

/** Text in a page that orders the model to repeat a text. */
export const sayOrder = (text: string): string => `SAY ${JSON.stringify(text)} END`;

interface ChatMessage {
  readonly role: string;
  readonly content?: unknown;
  readonly tool_calls?: readonly unknown[];
}

/**
 * A provider (in OpenAI's Chat format) whose model obeys everything it reads, from any source: the worst case. Each
 * order is carried out once, in its own answer; when all are done, the model answers.
 */
export async function startObedientModel(): Promise<RawServer> {
  return startRawServer((response, request) => {
    if (!request.url.endsWith('/chat/completions')) return void response.writeHead(404).end('{}');
    const { messages } = JSON.parse(request.body) as { messages: readonly ChatMessage[] };
    const question = messages.findLastIndex(({ role }) => role === 'user');
    const turn = messages.slice(question);
    const read = turn
      .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content ?? '')))
      .join('\n');
    const orders = [...read.matchAll(/ORDER (\{.*?\}) END/gs)].flatMap(([, json = '']) => parsed(json));
    const done = turn.filter(({ role }) => role === 'assistant').length;
    const next = orders[done];
    if (next) return sendCalls(response, `call-${messages.length}`, next);
    const words = [...read.matchAll(/SAY (".*?") END/gs)].map(([, json = '""']) => JSON.parse(json) as string);
    sendText(response, words.join(' ') || 'Done.');
  });
}

interface OrderedCall {
  readonly name: string;
  readonly input: unknown;
}

/** An order that is quoted again, in the result of a search, is no longer valid JSON. */
function parsed(json: string): (readonly OrderedCall[])[] {
  try {
    const ordered = JSON.parse(json) as OrderedCall | { readonly calls: readonly OrderedCall[] };
    return ['calls' in ordered ? ordered.calls : [ordered]];
  } catch {
    return [];
  }
}

function sendCalls(response: ServerResponse, id: string, calls: readonly OrderedCall[]): void {
  const toolCalls = calls.map(({ name, input }, index) => {
    const callId = index === 0 ? id : `${id}-${index}`;
    return { index, id: callId, type: 'function', function: { name, arguments: JSON.stringify(input) } };
  });
  send(response, { role: 'assistant', content: 'I will do as I was told.', tool_calls: toolCalls }, 'tool_calls');
}

function sendText(response: ServerResponse, content: string): void {
  send(response, { role: 'assistant', content }, 'stop');
}

function send(response: ServerResponse, delta: object, finish: string): void {
  const chunk = (part: object, reason: string | null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'obedient', choices: [{ index: 0, delta: part, finish_reason: reason }] })}\n\n`;
  asStream(response).end(`${chunk(delta, null)}${chunk({}, finish)}data: [DONE]\n\n`);
}
