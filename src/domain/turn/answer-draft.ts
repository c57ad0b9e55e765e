import { chatError, toChatError, type ChatError } from '../chat-error';
import type { ImagePart, ThinkingBlock, UnshownKind } from '../conversation';
import type { AnswerSource } from '../messages/answer-source';
import type { FinishReason, ModelPart, ToolCall } from '../providers/model-call';
import type { AnswerEnd } from '../messages/message-repository';
import { plausibleUsage } from '../tokens/plausible-usage';
import { limitInput } from '../tools/tool-input-limit';
import { createAnswerStopwatch } from './answer-stopwatch';
import { MAX_STORED_CALLS } from './turn-limits';

/** An answer while its parts come in. Texts are collected as pieces and joined once, so that a long answer costs linear time. */
export interface AnswerDraft {
  readonly hasStarted: () => boolean;
  /** A try begins: its times count from here. */
  begin(): void;
  add(part: ModelPart): void;
  fail(error: ChatError): void;
  /** The answer to store. Without a finish or an error, the user or the system ended it early. */
  end(endedEarlyBy?: 'user' | 'system'): Omit<AnswerEnd, 'contextVersion' | 'sent'>;
}

export function createAnswerDraft(now: () => number): AnswerDraft {
  const stopwatch = createAnswerStopwatch(now);
  const text: string[] = [];
  const thinking: ThinkingBlock[] = [];
  const toolCalls: ToolCall[] = [];
  const sources: AnswerSource[] = [];
  const pictures: ImagePart[] = [];
  const unshown: UnshownKind[] = [];
  let openThinking: string[] = [];
  let started = false;
  let finish: (ModelPart & { type: 'finish' }) | null = null;
  let error: ChatError | null = null;

  function closeThinking(replay: string | null): void {
    if (openThinking.length > 0 || replay !== null) thinking.push({ text: openThinking.join(''), replay });
    openThinking = [];
  }

  function addCall(call: ToolCall): void {
    if (toolCalls.length < MAX_STORED_CALLS) toolCalls.push({ ...call, input: limitInput(call.input) });
  }

  return {
    hasStarted: () => started,
    begin: stopwatch.start,
    add(part) {
      started = true;
      stopwatch.note(part);
      if (part.type === 'text-delta') text.push(part.text);
      else if (part.type === 'reasoning-delta') openThinking.push(part.text);
      else if (part.type === 'reasoning-end') closeThinking(part.replay);
      else if (part.type === 'tool-call') addCall(part.call);
      else if (part.type === 'source') sources.push(part.source);
      else if (part.type === 'picture') pictures.push(part.picture);
      else if (part.type === 'unshown') unshown.push(part.what);
      else finish = part;
    },
    fail(failed) {
      error = failed;
    },
    end(endedEarlyBy = 'user') {
      closeThinking(null);
      const content = text.join('');
      const usage = plausibleUsage(finish?.usage ?? null);
      const written = { content, thinking, sources, pictures, unshown, usage, ...stopwatch.read() };
      if (error) return { ...written, ...failedEnd(error), toolCalls: [], error };
      if (!finish) {
        const endReason = endedEarlyBy === 'user' ? 'stopped' : 'failed';
        return { ...written, status: 'interrupted', endReason, toolCalls: [], error: null };
      }
      const isEmpty = content.trim() === '' && toolCalls.length === 0 && pictures.length === 0;
      return { ...written, ...finishedEnd(finish.reason, toolCalls, isEmpty) };
    },
  };
}

/** A lost connection leaves an answer that can be continued; everything else is a failed one. */
function failedEnd(error: ChatError): Pick<AnswerEnd, 'status' | 'endReason'> {
  const lost = ['interrupted', 'paused', 'network', 'timeout'].includes(error.kind);
  return { status: lost ? 'interrupted' : 'error', endReason: 'failed' };
}

type FinishedEnd = Pick<AnswerEnd, 'status' | 'endReason' | 'toolCalls' | 'error'>;

/** Calls of an answer that was cut off at its limit are not run: their arguments may be half written. */
function finishedEnd(reason: FinishReason, toolCalls: readonly ToolCall[], isEmpty: boolean): FinishedEnd {
  if (reason === 'blocked') {
    const error = chatError('blocked', 'The provider stopped this answer because of its content rules.');
    return { status: 'error', endReason: 'blocked', toolCalls: [], error };
  }
  if (reason === 'paused') {
    return failed(chatError('paused', 'The provider paused this answer before it was finished. It can be continued.'));
  }
  if (isEmpty) return failed(chatError('empty-answer', reason === 'length' ? ONLY_THOUGHT : NOTHING_CAME));
  if (reason === 'length') return { status: 'complete', endReason: 'length', toolCalls: [], error: null };
  const endReason = toolCalls.length > 0 ? 'tool-calls' : 'stop';
  return { status: 'complete', endReason, toolCalls, error: null };
}

const NOTHING_CAME = 'The model ended its answer without writing anything.';
const ONLY_THOUGHT = 'The model reached its output limit before it wrote anything.';

function failed(error: ChatError): FinishedEnd {
  return { ...failedEnd(error), toolCalls: [], error };
}

export function failureOf(thrown: unknown, signal: AbortSignal): ChatError | null {
  return signal.aborted ? null : toChatError(thrown);
}
