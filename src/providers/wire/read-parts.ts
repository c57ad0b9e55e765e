import {
  InvalidResponseDataError,
  JSONParseError,
  TypeValidationError,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { failure, type ChatFailure } from '@/domain/chat-error';
import { isRecord } from '@/domain/json';
import type { ModelPart } from '@/domain/providers/model-call';
import { toFailure, type FaultContext } from '../errors/classify-error';
import { toFinishReason, toUsage } from './finish';
import { fromStreamPart, newStreamState } from './from-stream-part';
import { readFault } from '../errors/read-fault';

/**
 * Reads one answer to its end. The SDK packages differ when the connection closes cleanly in the middle of an answer (tests
 * check this): Responses and Gemini finish as `interrupted`, Anthropic does the same or just ends, Chat reports an error.
 * We treat none of these as a finish.
 *
 * A frame that is not JSON is skipped and the rest is still read, but such an answer never counts as complete. A JSON frame
 * of an unknown kind may come from a newer API version and is skipped.
 */
export async function* readParts(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  endedByDone: () => boolean,
  context: FaultContext,
): AsyncGenerator<ModelPart, void> {
  const state = newStreamState();
  let isMalformed = false;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value: part } = await reader.read();
      if (done) throw endedEarly(context);
      if (part.type === 'error') {
        if (isMissingFinish(part.error)) {
          if (!endedByDone()) throw endedEarly(context);
        } else if (isMalformedFrame(part.error)) isMalformed = true;
        else if (!isUnknownEvent(part.error)) throw toFailure(part.error, context);
        continue;
      }
      if (part.type !== 'finish') {
        const translated = fromStreamPart(part, state);
        if (translated !== null) yield translated;
        continue;
      }

      const { unified, raw } = part.finishReason;
      if (unified === 'interrupted') throw endedEarly(context);
      if (isMalformed)
        throw failure('interrupted', `A piece of the answer from ${context.providerName} arrived damaged.`);
      // Without a raw reason from the provider, "error" only means that the package did not know a frame.
      if (unified === 'error' && raw !== undefined) throw abortedByProvider(raw, context);
      if (unified === 'error' && !endedByDone()) throw endedEarly(context);
      const reason = toFinishReason(unified, state.toolCalls.length > 0);
      if (reason === 'tool-calls') for (const call of state.toolCalls) yield { type: 'tool-call', call };
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

/** Not JSON, or a piece of a Chat answer in a format that cannot be read. */
function isMalformedFrame(error: unknown): boolean {
  if (JSONParseError.isInstance(error)) return true;
  if (!TypeValidationError.isInstance(error) || !isRecord(error.value)) return false;
  const { choices } = error.value;
  return Array.isArray(choices) && choices.length > 0 && readFault(error) === null;
}

/** Valid JSON that is not an error and that this version of the package does not know. */
function isUnknownEvent(error: unknown): boolean {
  return TypeValidationError.isInstance(error) && readFault(error) === null;
}

function endedEarly(context: FaultContext): ChatFailure {
  return failure('interrupted', `The answer from ${context.providerName} ended before it was complete.`);
}

function abortedByProvider(raw: string, context: FaultContext): ChatFailure {
  return failure('interrupted', `${context.providerName} broke off the answer (${raw}).`);
}
