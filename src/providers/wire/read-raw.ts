import { asRecord, isRecord } from '@/domain/json';
import type { ModelPart } from '@/domain/providers/model-call';
import { createAnswerExtras, type AnswerExtras } from './answer-extras';
import { readRawChat } from './raw-chat';
import { newRawResponses, readRawResponses, type RawResponses } from './raw-responses';
import { mergeTerminals, usageFromGemini, type Terminal } from './terminal';

/** What is read from the frames themselves, because the SDK's packages drop it. Each frame is seen before the SDK's parts of it. */
export interface RawState {
  readonly extras: AnswerExtras;
  readonly responses: RawResponses;
  terminal: Terminal | null;
}

export function newRawState(): RawState {
  return { extras: createAnswerExtras(), responses: newRawResponses(), terminal: null };
}

/** Returns thinking that the SDK does not pass on. Everything else is kept in the state. The frame's format is recognised by its fields. */
export function readRaw(frame: unknown, state: RawState): readonly ModelPart[] {
  if (!isRecord(frame)) return [];
  const ended = readFrame(frame, state);
  if (ended !== null) state.terminal = mergeTerminals(state.terminal, ended);
  const { thinking } = state.responses;
  state.responses.thinking = '';
  return thinking === '' ? [] : [{ type: 'reasoning-delta', text: thinking }];
}

function readFrame(frame: Readonly<Record<string, unknown>>, { extras, responses }: RawState): Terminal | null {
  if (typeof frame.type === 'string' && frame.type.startsWith('response.')) {
    return readRawResponses(frame, responses, extras);
  }
  if (frame.type === 'content_block_delta') {
    readAnthropicCitation(asRecord(asRecord(frame.delta).citation), extras);
    return null;
  }
  if (Array.isArray(frame.candidates)) return readGeminiEnd(frame);
  return Array.isArray(frame.choices) || Array.isArray(frame.citations) ? readRawChat(frame, extras) : null;
}

function readAnthropicCitation(citation: Readonly<Record<string, unknown>>, extras: AnswerExtras): void {
  if (citation.type === 'web_search_result_location') extras.cite(citation.url, citation.title);
  else if (citation.type === 'search_result_location') extras.cite(citation.source, citation.title);
}

const GEMINI_BLOCKED = /SAFETY|PROHIBITED|BLOCKLIST|RECITATION|SPII/;

function readGeminiEnd(frame: Readonly<Record<string, unknown>>): Terminal | null {
  const candidates: readonly unknown[] = Array.isArray(frame.candidates) ? frame.candidates : [];
  const { finishReason: reason } = asRecord(candidates[0]);
  if (typeof reason !== 'string' || reason === 'CONTINUATION') return null;
  const unified = reason === 'MAX_TOKENS' ? 'length' : GEMINI_BLOCKED.test(reason) ? 'content-filter' : 'stop';
  return { unified, usage: usageFromGemini(frame.usageMetadata) };
}
