import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WIRE_TYPES, type WireType } from '../servers/wire-types';
import type { Json } from './wire/json';
import { checkWindow } from './check-window';
import { inputTokensOf } from './count-tokens';
import { answerRequest } from './deterministic-model';
import { readBody } from './wire/read-body';
import { modelOf, readRequest } from './wire/read-request';
import { Refusal, refusalBody, refusalEvent, type Rule } from './refusal';
import { kindOf, type RequestKind } from './request-kind';
import type { Reply, ParsedRequest, StrictModel } from './parsed-request';
import { saving } from './flushers';
import { createReportUsage } from './misreport-usage';
import { truncatePrompt } from './truncate-prompt';
import { sendAnswer, sendJson, type VirtualPace } from './wire/send-answer';
import type { WrittenAnswer } from './wire/written-answer';
import { good, type Summariser, type SummariserResult } from './summarisers';
import { limitReply } from './limit-reply';

export interface LoggedRequest {
  readonly kind: RequestKind;
  readonly request: ParsedRequest;
  readonly inputTokens: number;
  /** The request body, for tests that check its bytes. */
  readonly body: Json;
  /** Null until answered. Then the reply of the model, or the refusal. */
  outcome: Reply | Refusal | 'failed' | 'hang' | null;
}

export interface Violation {
  readonly rule: Rule;
  readonly message: string;
  readonly type: WireType;
  readonly modelId: string;
  /** The app could not know better, because the window was hidden from it. */
  readonly isExpected: boolean;
}

export interface StrictProvider {
  readonly url: string;
  /** The base URL that a user would enter for a provider of this type. */
  baseUrlFor(type: WireType): string;
  readonly models: readonly StrictModel[];
  readonly log: readonly LoggedRequest[];
  readonly violations: readonly Violation[];
  ofKind(kind: RequestKind): readonly LoggedRequest[];
  setSummariser(summariser: Summariser): void;
  setFlusher(flusher: Summariser): void;
  setAnswerer(answerer: (request: ParsedRequest) => Reply): void;
  stop(): Promise<void>;
}

export interface StrictOptions {
  readonly models: readonly StrictModel[];
  readonly summariser?: Summariser;
  /** How many requests to keep. A long run does not keep every body. */
  readonly keepLog?: number;
  /** Receives every readable request before it is answered. */
  readonly onRequest?: (entry: LoggedRequest) => void;
  /** Called when a request is left unanswered. */
  readonly onHang?: () => void;
  /** A proxy in front of the models refuses larger bodies, with a web page and without any number (nginx: 1 MB). */
  readonly proxyBodyBytes?: number;
  /** Moves the app's clock; needed for models with `tokensPerSecond`. */
  readonly skip?: (ms: number) => void;
}

/** A local provider that supports four formats, enforces the rules of each, and answers with a deterministic model. */
export async function startStrictProvider(options: StrictOptions): Promise<StrictProvider> {
  const log: LoggedRequest[] = [];
  const violations: Violation[] = [];
  const counts: Record<RequestKind, number> = { answer: 0, summary: 0, title: 0, flush: 0 };
  let summariser = options.summariser ?? good;
  let flusher: Summariser = saving;
  let answerer = answerRequest;
  let answers = 0;
  const reportUsage = createReportUsage();

  const actOn = (kind: RequestKind, request: ParsedRequest): SummariserResult | Promise<SummariserResult> => {
    counts[kind] += 1;
    if (kind === 'summary') return summariser(request, counts.summary);
    if (kind === 'flush') return flusher(request, counts.flush);
    return kind === 'title' ? { text: 'A strict talk' } : answerer(request);
  };

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const type = WIRE_TYPES.find((each) => incoming.url?.startsWith(`/${each}/`));
    if (!type) return void response.writeHead(404).end();
    const bytes = await bytesOf(incoming);
    if (bytes.length > (options.proxyBodyBytes ?? Infinity)) {
      violations.push({ rule: 'proxy-body', message: `${bytes.length} bytes`, type, modelId: '', isExpected: true });
      return void response.writeHead(413, { 'content-type': 'text/html' }).end(PROXY_REFUSAL);
    }
    let model: StrictModel | undefined;
    let logged: LoggedRequest | undefined;
    try {
      const body = readBody(type, bytes);
      model = modelOf(options.models, { type, url: incoming.url ?? '', body });
      const sent = readRequest({ type, url: incoming.url ?? '', body, model });
      const request = model.truncatesSilently === true ? truncatePrompt(sent) : sent;
      logged = { kind: kindOf(request), request, inputTokens: inputTokensOf(request), body, outcome: null };
      log.push(logged);
      options.onRequest?.(logged);
      if (log.length > (options.keepLog ?? Infinity)) log.shift();
      const inputTokens = checkWindow(request);
      const act = await actOn(logged.kind, request);
      if (act === 'hang') {
        logged.outcome = 'hang';
        hanging += 1;
        await othersAreDone(() => inProgress - hanging);
        hanging -= 1;
        return options.onHang?.();
      }
      if ('status' in act) {
        logged.outcome = 'failed';
        return sendJson(response, act.status, { error: { message: 'The server had an error', type: 'server_error' } });
      }
      answers += 1;
      const written = limitReply(act, { request, inputTokens, number: answers });
      logged.outcome = { ...act, text: written.text };
      const pace = { paceMs: act.paceMs ?? 0, ...virtualPace(model, written, options.skip) };
      await sendAnswer(response, reportUsage(written), { stream: request.stream, ...pace });
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      if (logged) logged.outcome = thrown;
      const { rule, message } = thrown;
      const isExpected = rule === 'window' && model?.windowUnknown === true;
      violations.push({ rule, message, type, modelId: model?.id ?? '', isExpected });
      if (rule === 'window' && model?.refusesInStream === true && logged?.request.stream === true) {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(refusalEvent(type, thrown));
      } else sendJson(response, thrown.status, refusalBody(type, thrown));
    }
  }

  const sockets = new Set<Socket>();
  let inProgress = 0;
  let hanging = 0;
  const server = createServer((incoming, response) => {
    inProgress += 1;
    handle(incoming, response)
      .catch((thrown: unknown) => {
        sendJson(response, 599, { error: { message: `strict provider: ${String(thrown)}` } });
      })
      .finally(() => (inProgress -= 1));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    baseUrlFor: (type) => `${url}/${type}/${type === 'gemini' ? 'v1beta' : 'v1'}`,
    models: options.models,
    log,
    violations,
    ofKind: (kind) => log.filter((entry) => entry.kind === kind),
    setSummariser: (next) => void (summariser = next),
    setFlusher: (next) => void (flusher = next),
    setAnswerer: (next) => void (answerer = next),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Waits until no other request is being answered and the app has read the last answer. Whoever then moves the clock
 * past a deadline hits only requests that hang. Counted in turns of the event loop, which the app shares, so that it
 * does not matter how busy the machine is.
 */
async function othersAreDone(others: () => number): Promise<void> {
  for (let quietTurns = 0; quietTurns < 200; quietTurns = others() > 0 ? 0 : quietTurns + 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** nginx's page. It says neither how much is allowed nor how much was sent. */
const PROXY_REFUSAL =
  '<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n<body>\r\n' +
  '<center><h1>413 Request Entity Too Large</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n';

/** The whole answer takes as long as its tokens, hidden thinking included. */
function virtualPace(
  { tokensPerSecond }: StrictModel,
  { outputTokens }: WrittenAnswer,
  skip: StrictOptions['skip'],
): { readonly virtual?: VirtualPace } {
  if (tokensPerSecond === undefined || skip === undefined) return {};
  return { virtual: { ms: (outputTokens / tokensPerSecond) * 1_000, skip } };
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
