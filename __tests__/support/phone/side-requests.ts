import type { ServerResponse } from 'node:http';

import { asStream, type RawRequest } from '../servers/raw-server';
import { chat, frames } from '../servers/scripted-wire';

export const DONE = 'data: [DONE]\n\n';

/** Answers what the app asks an OpenAI-compatible server besides an answer: its models and a title. True if it was one of these. */
export function answersSideRequest(response: ServerResponse, request: RawRequest, model: string): boolean {
  const isList = request.url.endsWith('/models');
  if (isList) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data: [{ id: model, object: 'model' }] }));
  }
  const isTitle = request.body.includes('Write a title of two to six words');
  if (isTitle) asStream(response).end(frames(chat({ content: 'A title' }, 'stop')) + DONE);
  return isList || isTitle;
}
