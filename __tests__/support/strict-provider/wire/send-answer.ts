import type { ServerResponse } from 'node:http';
import type { WireType } from '../../servers/wire-types';
import { writeAnthropic } from './write-anthropic';
import { writeChat } from './write-chat';
import { writeGemini } from './write-gemini';
import { writeResponses } from './write-responses';
import type { AnswerOnWire, WrittenAnswer } from './written-answer';

function onWire(type: WireType, answer: WrittenAnswer): AnswerOnWire {
  switch (type) {
    case 'anthropic':
      return writeAnthropic(answer);
    case 'gemini':
      return writeGemini(answer);
    case 'openai':
      return writeResponses(answer);
    case 'openai-compatible':
      return writeChat(answer);
  }
}

export async function sendAnswer(
  response: ServerResponse,
  answer: WrittenAnswer,
  { stream, paceMs }: { stream: boolean; paceMs: number },
): Promise<void> {
  const { frames, body } = onWire(answer.model.type, answer);
  if (!stream) return sendJson(response, 200, body);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (paceMs === 0) return void response.end(frames.join(''));
  for (const each of frames) {
    if (response.destroyed) return;
    response.write(each);
    await new Promise((resolve) => setTimeout(resolve, paceMs));
  }
  response.end();
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
