import { answersSideRequest, DONE } from '../../../../__tests__/support/phone/side-requests';
import { asStream, startRawServer } from '../../../../__tests__/support/servers/raw-server';
import { chat, frames } from '../../../../__tests__/support/servers/scripted-wire';
import { answerOf, TEXT_KINDS } from './texts';

type ServerResponse = Parameters<typeof asStream>[0];

export const MODEL = 'paced-model';

const DURATION_MS = 10_000;
/** A fast model sends a few tokens at a time. */
const PIECE_LENGTH = 50;

/** When the words of an answer were sent, in milliseconds since 1970. */
export interface SendTimes {
  readonly first: number;
  readonly last: number;
}

/** An OpenAI-compatible server that writes the answer to `stream <kind>` in ten seconds, at an even pace. */
export async function startPacedServer() {
  let onSent: (times: SendTimes) => void = () => undefined;
  const server = await startRawServer(async (response, request) => {
    allowEveryPage(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (answersSideRequest(response, request, MODEL)) return;
    const kind = TEXT_KINDS.find((each) => request.body.includes(`stream ${each}`));
    const first = Date.now();
    await write(asStream(response), kind ? answerOf(kind) : 'Unknown.');
    onSent({ first, last: Date.now() });
  });
  return {
    url: `${server.url}/v1`,
    /** The next answer has been sent. */
    nextSent: () => new Promise<SendTimes>((resolve) => (onSent = resolve)),
    stop: server.stop,
  };
}

export type PacedServer = Awaited<ReturnType<typeof startPacedServer>>;

/** Each piece has its own moment, so that a late one does not delay the others. */
async function write(response: ServerResponse, text: string): Promise<void> {
  const start = performance.now();
  const pieces = Math.ceil(text.length / PIECE_LENGTH);
  for (let n = 0; n < pieces; n++) {
    const early = start + (n * DURATION_MS) / pieces - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    response.write(frames(chat({ content: text.slice(n * PIECE_LENGTH, (n + 1) * PIECE_LENGTH) })));
  }
  response.end(frames(chat({}, 'stop')) + DONE);
}

function allowEveryPage(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
}
