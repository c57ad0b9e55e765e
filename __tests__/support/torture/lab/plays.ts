import type { ServerResponse } from 'node:http';
import type { Random } from '../../soak/random';
import { ENDLESS } from '../../servers/endless-wire';
import { refusalBody, refusalEvent, type Refusal as ProviderRefusal } from '../../strict-provider/refusal';
import type { WireType } from '../../servers/wire-types';
import type { Answer, Play } from './fault-network';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function begin(out: ServerResponse, { status, contentType }: Answer): ServerResponse {
  return out.writeHead(status, { 'content-type': contentType });
}

/** Sends the answer event by event, with a pause after each, and calls `after` once it has sent `count` of them. */
export function slowly(pauseMs: number, after?: { readonly count: number; readonly call: () => void }): Play {
  return async (answer, out) => {
    begin(out, answer).flushHeaders();
    for (const [index, event] of eventsOf(answer).entries()) {
      if (out.destroyed) return;
      out.write(event);
      if (index + 1 === after?.count) after.call();
      await pause(pauseMs);
    }
    out.end();
  };
}

/** N1: the connection is reset after `share` of the bytes. */
export const reset =
  (share: number): Play =>
  async (answer, out) => {
    begin(out, answer).write(part(answer, share));
    await pause(5);
    out.socket?.resetAndDestroy();
  };

/** N2: the connection ends properly after `share` of the bytes, without the event that ends an answer. */
export const endEarly =
  (share: number): Play =>
  (answer, out) =>
    void begin(out, answer).end(part(answer, share));

/** N3: nothing arrives any more after `share` of the bytes. */
export const stall =
  (share: number): Play =>
  (answer, out) =>
    void begin(out, answer).write(part(answer, share));

/** N4: one byte at a time, forever. */
export const drip: Play = async (answer, out) => {
  begin(out, answer);
  for (const byte of answer.body) {
    if (out.destroyed) return;
    out.write(Buffer.from([byte]));
    await pause(250);
  }
};

/** N5: the connection is open, but no header ever arrives. */
export const silence: Play = () => undefined;

/** Comments and nothing else: the connection is alive, the answer is not. */
export const commentsOnly: Play = async (answer, out) => {
  begin(out, answer);
  while (!out.destroyed) {
    out.write(': still here\n\n');
    await pause(50);
  }
};

/** N6: split at random places, also inside a character. */
export const split =
  (random: Random): Play =>
  async (answer, out) => {
    begin(out, answer);
    for (let at = 0; at < answer.body.length;) {
      const size = 1 + random.below(7);
      out.write(answer.body.subarray(at, at + size));
      at += size;
      if (random.chance(0.02)) await pause(1);
    }
    out.end();
  };

/** N7: the same events with other line ends, a byte order mark, comments and no empty line at the end. */
export const reformat =
  (random: Random): Play =>
  (answer, out) => {
    const lineEnd = random.pick(['\r\n', '\r', '\n']);
    const text = eventsOf(answer)
      .map((event) => (random.chance(0.3) ? `: OPENROUTER PROCESSING\n\n${event}` : event))
      .join('');
    begin(out, answer).end(`\uFEFF${text.replace(/\n/g, lineEnd)}`);
  };

/** N8: one byte inside the data of one event is wrong. */
export const corrupt =
  (random: Random): Play =>
  (answer, out) => {
    const body = Buffer.from(answer.body);
    const at = body.indexOf('{') + random.below(Math.max(1, body.length - body.indexOf('{')));
    body[at] = (body[at] ?? 0) ^ (1 + random.below(254));
    begin(out, answer).end(body);
  };

/** Text, thinking and arguments. A repeated piece of them cannot be told from a repeated word. */
const PIECE =
  /"type":"[^"]*(?:text|thinking|signature|json|arguments)[^"]*delta"|"(?:content|reasoning_content|arguments|text)":"[^"]/;

/** N9: every event that is no piece of the answer itself arrives twice. */
export const repeatEvents: Play = (answer, out) =>
  void begin(out, answer).end(
    eventsOf(answer)
      .flatMap((event) => (PIECE.test(event) ? [event] : [event, event]))
      .join(''),
  );

/** N11: after `share` of the events, an error arrives inside the answer. */
export const errorInside =
  (share: number, type: WireType, refusal: ProviderRefusal): Play =>
  (answer, out) => {
    const events = eventsOf(answer);
    const before = events.slice(0, Math.max(1, Math.floor(events.length * share)));
    begin(out, answer).end([...before, refusalEvent(type, refusal)].join(''));
  };

/** The refusal that the provider itself would send. */
export const refuseAs = (type: WireType, refusal: ProviderRefusal): Play =>
  refuse(refusal.status, { body: JSON.stringify(refusalBody(type, refusal)) });

/** N10: events and fields that nobody has announced. */
export const unknownEvents: Play = (answer, out) => {
  const strange = [
    'event: ping\ndata: {"type":"ping"}\n\n',
    'event: brand_new\ndata: {"type":"brand_new","x":[1]}\n\n',
  ];
  begin(out, answer).end(
    eventsOf(answer)
      .flatMap((event) => [...strange, event])
      .join(''),
  );
};

/** What a hostile provider repeats without end. */
export const FLOODS = ['text', 'thinking', 'arguments', 'calls', 'comments', 'line'] as const;

/** A flood of one kind, until the app hangs up. `onBytes` hears how much has left so far. */
export const flood =
  (type: WireType, kind: (typeof FLOODS)[number], onBytes: (bytes: number) => void): Play =>
  async (_answer, out) => {
    const wire = ENDLESS[type];
    const piece = 'a flood of words '.repeat(4_000);
    const next = {
      text: () => wire.text(piece),
      thinking: () => wire.thinking(piece),
      arguments: () => wire.callArguments(piece),
      calls: (n: number) => wire.call(n + 3).repeat(200),
      comments: () => `: ${piece}\n\n`,
      line: () => piece,
    }[kind];
    out.writeHead(200, { 'content-type': 'text/event-stream' });
    out.write(wire.start + (kind === 'arguments' ? wire.callStart : kind === 'line' ? 'data: ' : ''));
    let bytes = 0;
    for (let n = 0; !out.destroyed; n += 1) {
      const frame = next(n);
      bytes += frame.length;
      onBytes(bytes);
      if (!out.write(frame)) await drained(out);
    }
  };

/** The app reads again, or has hung up. */
function drained(out: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      out.off('drain', go).off('close', go);
      resolve();
    };
    out.on('drain', go).on('close', go);
  });
}

/** A refusal by the server or by something in front of it. */
export const refuse =
  (status: number, { headers = {}, body = '{"error":{"message":"no"}}' }: Refusal = {}): Play =>
  (_answer, out) =>
    void out.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

/** A refusal that repeats the key, as careless servers do. */
export const repeatKey =
  (status: number): Play =>
  ({ key }, out) =>
    void out
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: `Incorrect API key provided: ${key}.`, code: 'invalid_api_key' } }));

interface Refusal {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** N17: the login page of a Wi-Fi. */
export const captivePortal: Play = (_answer, out) =>
  void out
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<html><body>Please sign in to the Wi-Fi.</body></html>');

/** N17: a 200 with nothing in it. */
export const emptyBody: Play = (answer, out) => void begin(out, answer).end();

/** The network is gone. */
export const unreachable: Play = (_answer, out) => void out.socket?.resetAndDestroy();

function part({ body }: Answer, share: number): Buffer {
  return body.subarray(0, Math.max(1, Math.floor(body.length * share)));
}

function eventsOf({ body }: Answer): readonly string[] {
  return body.toString('utf8').split(/(?<=\n\n)/);
}
