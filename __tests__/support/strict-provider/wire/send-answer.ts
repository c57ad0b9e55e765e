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

/** Time that passes on the app's clock while an answer is written. */
export interface VirtualPace {
  readonly ms: number;
  skip(ms: number): void;
}

interface Pace {
  readonly stream: boolean;
  readonly paceMs: number;
  readonly virtual?: VirtualPace;
}

export async function sendAnswer(
  response: ServerResponse,
  answer: WrittenAnswer,
  { stream, paceMs, virtual }: Pace,
): Promise<void> {
  const { frames, body } = onWire(answer.model.type, answer);
  if (!stream) {
    virtual?.skip(virtual.ms);
    return sendJson(response, 200, body);
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (virtual) return sendSlowly(response, frames, virtual);
  if (paceMs === 0) return void response.end(frames.join(''));
  for (const each of frames) {
    if (response.destroyed) return;
    response.write(each);
    await new Promise((resolve) => setTimeout(resolve, paceMs));
  }
  response.end();
}

/** At most this much time passes between two writes, so that no idle timer of the app can run out. */
const STEP_MS = 1_000;

/** Spreads the time evenly over the frames. Each write reaches the app before more time passes. */
async function sendSlowly(
  response: ServerResponse,
  frames: readonly string[],
  { ms, skip }: VirtualPace,
): Promise<void> {
  const perFrame = ms / frames.length;
  for (const each of frames) {
    for (let left = perFrame; left > 0; left -= STEP_MS) {
      if (response.destroyed) return;
      // A comment: a real server sends its hidden thinking, or nothing but keep-alives.
      if (left > STEP_MS) await written(response, ': thinking\n\n');
      skip(Math.min(left, STEP_MS));
    }
    await written(response, each);
  }
  response.end();
}

function written(response: ServerResponse, text: string): Promise<void> {
  return new Promise((resolve) => response.write(text, () => setImmediate(resolve)));
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
