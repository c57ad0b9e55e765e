import type { ServerResponse } from 'node:http';

import { modelList } from './model-list';
import { asStream, startRawServer, type RawRequest } from './raw-server';
import { chat, frames, whole } from './scripted-wire';
import { SSE } from './sse-fixtures';
import { WIRE_TYPES, type WireType } from './wire-types';

export interface DeviceServerOptions {
  readonly host?: string;
  readonly port?: number;
  /** Between two words of the slow answer. */
  readonly wordMs?: number;
}

const DONE = 'data: [DONE]\n\n';
const SLOW_WORDS = 120;
/** Late enough for the app to have read something: on iOS, Expo's fetch loses a failure before the first read, and the app waits for its time limit. */
const CUT_AFTER_WORDS = 40;

/** The first words of the prompt that asks for a title: the slow and the broken server answer it at once. */
const ASKS_FOR_TITLE = 'Write a title of two to six words';

/**
 * A model server for the flows in .maestro. The first part of the address decides what it does:
 *
 *   /openai, /openai-compatible, /anthropic, /gemini   lists one model and streams one answer in this format
 *   /moved/…                                           leads to the address that follows
 *   /slow                                              OpenAI-compatible; writes 120 words, one after the other
 *   /cut                                               OpenAI-compatible; writes a few words and drops the connection
 */
export function startDeviceServer({ host, port, wordMs = 250 }: DeviceServerOptions = {}) {
  return startRawServer(
    (response, request) => {
      const [, first = '', rest = ''] = /^\/([^/?]*)(.*)$/.exec(request.url) ?? [];
      if (first === 'moved') return void response.writeHead(307, { location: rest }).end();
      if (isWireType(first)) return answerAtOnce(first, response, request);
      if (first === 'slow' || first === 'cut') return answerInParts(first, response, request, wordMs);
      response.writeHead(404).end();
    },
    { host, port },
  );
}

function answerAtOnce(type: WireType, response: ServerResponse, request: RawRequest): void {
  if (request.method === 'GET') return sendJson(response, modelList(type, SSE[type].modelId));
  asStream(response).end(whole(type));
}

function answerInParts(kind: 'slow' | 'cut', response: ServerResponse, request: RawRequest, wordMs: number): void {
  if (request.method === 'GET') return sendJson(response, modelList('openai-compatible', `llama-${kind}`));
  asStream(response);
  if (request.body.includes(ASKS_FOR_TITLE)) {
    return void response.end(frames(chat({ content: 'A slow answer' }, 'stop')) + DONE);
  }
  response.write(frames(chat({ content: 'The first words. ' })));
  if (kind === 'cut') return void setTimeout(() => response.destroy(), CUT_AFTER_WORDS * wordMs);
  let written = 0;
  const timer = setInterval(() => {
    written += 1;
    response.write(frames(chat({ content: `word ${written} ` })));
    if (written < SLOW_WORDS) return;
    clearInterval(timer);
    response.end(frames(chat({ content: 'The last words.' }, 'stop')) + DONE);
  }, wordMs);
  response.on('close', () => clearInterval(timer));
}

function sendJson(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function isWireType(text: string): text is WireType {
  return (WIRE_TYPES as readonly string[]).includes(text);
}
