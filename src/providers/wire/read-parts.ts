import {
  InvalidResponseDataError,
  JSONParseError,
  TypeValidationError,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { failure, type ChatFailure } from '@/domain/chat-error';
import type { ModelPart } from '@/domain/providers/model-call';
import { toFailure, type FaultContext } from '../errors/classify-error';
import { toFinishReason, toUsage } from './finish';
import { fromStreamPart, newStreamMemory } from './from-stream-part';
import { isRecord } from '../transport/json';
import { readFault } from '../errors/read-fault';

/**
 * Reads one answer to its end. How each package behaves when the connection closes cleanly in mid-answer was looked up in its
 * source and is held by tests: Responses and Gemini finish as `interrupted`, Anthropic does so or just ends, Chat reports
 * an error. None of that is a finish for us.
 *
 * A frame that is not JSON is left out and the rest still read, but such an answer is never called complete. A frame
 * that is JSON of an unknown kind is the future, not a fault, and is skipped.
 */
export async function* readParts(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  endedByDone: () => boolean,
  context: FaultContext,
): AsyncGenerator<ModelPart, void> {
  const memory = newStreamMemory();
  let isDamaged = false;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value: part } = await reader.read();
      if (done) throw cutOff(context);
      if (part.type === 'error') {
        if (isMissingFinish(part.error)) {
          if (!endedByDone()) throw cutOff(context);
        } else if (isDamage(part.error)) isDamaged = true;
        else if (!isUnknownEvent(part.error)) throw toFailure(part.error, context);
        continue;
      }
      if (part.type !== 'finish') {
        const translated = fromStreamPart(part, memory);
        if (translated !== null) yield translated;
        continue;
      }

      const { unified, raw } = part.finishReason;
      if (unified === 'interrupted') throw cutOff(context);
      if (isDamaged)
        throw failure('interrupted', `A piece of the answer from ${context.providerName} arrived damaged.`);
      // Without a reason of the provider's own, "error" is only the package's word for a frame it did not know.
      if (unified === 'error' && raw !== undefined) throw brokenOff(raw, context);
      if (unified === 'error' && !endedByDone()) throw cutOff(context);
      const reason = toFinishReason(unified, memory.toolCalls.length > 0);
      if (reason === 'tool-calls') for (const call of memory.toolCalls) yield { type: 'tool-call', call };
      yield { type: 'finish', reason, usage: toUsage(part.usage) };
      return;
    }
  } catch (error) {
    throw toFailure(error, context);
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function isMissingFinish(error: unknown): boolean {
  return InvalidResponseDataError.isInstance(error) && /without a finish reason/.test(error.message);
}

/** Not JSON, or a piece of an answer (Chat's only kind of frame) in a shape that cannot be read. */
function isDamage(error: unknown): boolean {
  if (JSONParseError.isInstance(error)) return true;
  if (!TypeValidationError.isInstance(error) || !isRecord(error.value)) return false;
  const { choices } = error.value;
  return Array.isArray(choices) && choices.length > 0 && readFault(error) === null;
}

/** Valid JSON of a kind this version of the package does not know, and not an error. */
function isUnknownEvent(error: unknown): boolean {
  return TypeValidationError.isInstance(error) && readFault(error) === null;
}

function cutOff(context: FaultContext): ChatFailure {
  return failure('interrupted', `The answer from ${context.providerName} ended before it was complete.`);
}

function brokenOff(raw: string, context: FaultContext): ChatFailure {
  return failure('interrupted', `${context.providerName} broke off the answer (${raw}).`);
}
