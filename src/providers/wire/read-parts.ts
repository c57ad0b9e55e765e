import {
  InvalidResponseDataError,
  JSONParseError,
  TypeValidationError,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { ChatFailure, failure } from '@/domain/chat-error';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { tooMuchData } from '@/domain/incoming/too-much-data';
import type { ModelPart } from '@/domain/providers/model-call';
import { toFailure, type FaultContext } from '../errors/classify-error';
import { readFault } from '../errors/read-fault';
import { keptSize, recoveredSize } from './answer-size';
import { refusalText, toFinishReason, toUsage } from './finish';
import { fromStreamPart, newStreamState, type StreamState } from './from-stream-part';
import { readRaw } from './read-raw';
import { recoverFrame } from './recover-frame';

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;

/**
 * Reads one answer to its end. The SDK packages differ when the connection closes cleanly in the middle of an answer (tests
 * check this): Responses and Gemini finish as `interrupted`, Anthropic does the same or just ends, Chat reports an error.
 * We treat none of these as a finish.
 *
 * A frame that does not match the SDK's schema is skipped after its text was recovered: the packages then forget how the answer ended,
 * so that is read from the frames. A frame that is not JSON, or whose part of the answer cannot be read, is skipped too, but such an
 * answer never counts as complete.
 */
export async function* readParts(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  endedByDone: () => boolean,
  context: FaultContext,
  maxAnswer: number = INCOMING_LIMITS['answer-text'],
): AsyncGenerator<ModelPart, void> {
  const state = newStreamState();
  let room = maxAnswer;
  const takeRoom = (size: number) => {
    room -= size;
    if (room < 0) throw tooMuchData(context.providerName, 'answer-text');
  };
  const { extras } = state.raw;
  let isMalformed = false;
  let hasText = false;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value: part } = await reader.read();
      if (done) throw endedEarly(context);
      takeRoom(keptSize(part));
      if (part.type === 'raw') {
        const thinking = readRaw(part.rawValue, state.raw);
        takeRoom(recoveredSize(thinking));
        yield* thinking;
        continue;
      }
      if (part.type === 'error') {
        if (isMissingFinish(part.error)) {
          if (!endedByDone()) throw endedEarly(context);
          continue;
        }
        const recovered = recover(part.error, context);
        takeRoom(recoveredSize(recovered ?? []));
        if (recovered === null) isMalformed = true;
        else yield* recovered;
        continue;
      }
      if (part.type !== 'finish') {
        const translated = fromStreamPart(part, state);
        hasText ||= translated?.type === 'text-delta';
        if (translated !== null) yield translated;
        yield* extras.take();
        continue;
      }

      const end = endOf(part, state, { isMalformed, endedByDone, context });
      const explanation = end.reason === 'blocked' ? refusalText(part.providerMetadata) : null;
      if (explanation !== null) yield { type: 'text-delta', text: `${hasText ? '\n\n' : ''}${explanation}` };
      if (end.reason === 'tool-calls') for (const call of state.toolCalls) yield { type: 'tool-call', call };
      yield* extras.take();
      yield* extras.sources();
      yield end;
      return;
    }
  } catch (error) {
    // What came before the failure stays valid.
    yield* extras.sources();
    throw streamFailure(error, context);
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

interface EndContext {
  readonly isMalformed: boolean;
  readonly endedByDone: () => boolean;
  readonly context: FaultContext;
}

function endOf(
  { finishReason: { unified, raw }, usage }: Finish,
  { toolCalls, raw: { terminal } }: StreamState,
  { isMalformed, endedByDone, context }: EndContext,
): Extract<ModelPart, { type: 'finish' }> {
  if (unified === 'interrupted') throw endedEarly(context);
  if (isMalformed) throw failure('interrupted', `Part of the answer from ${context.providerName} arrived damaged.`);
  // Without a raw reason from the provider, "error" only means that the package did not know a frame.
  if (unified === 'error' && raw !== undefined) throw abortedByProvider(raw, context);
  const isKnown = terminal !== null && terminal.unified !== null;
  if (unified === 'error' && !isKnown && !endedByDone()) throw endedEarly(context);
  const ended = unified === 'error' ? (terminal?.unified ?? 'stop') : unified;
  return {
    type: 'finish',
    reason: toFinishReason(ended, raw, toolCalls.length > 0),
    usage: toUsage(usage) ?? (terminal?.usage ? toUsage(terminal.usage) : null),
  };
}

/** The readable parts of a frame that the SDK refused. Null: a piece of the answer is lost. Throws an error of the provider. */
function recover(error: unknown, context: FaultContext): readonly ModelPart[] | null {
  if (JSONParseError.isInstance(error)) return null;
  if (TypeValidationError.isInstance(error) && readFault(error) === null) return recoverFrame(error.value);
  throw streamFailure(error, context);
}

/** Data in a wrong order: the answer was mixed with another one, or cut. The address is right, since this is an answer. */
function streamFailure(error: unknown, context: FaultContext): ChatFailure {
  if (!InvalidResponseDataError.isInstance(error)) return toFailure(error, context);
  return failure('interrupted', `The answer from ${context.providerName} arrived out of order, so Skein stopped it.`);
}

function isMissingFinish(error: unknown): boolean {
  return InvalidResponseDataError.isInstance(error) && /without a finish reason/.test(error.message);
}

function endedEarly(context: FaultContext): ChatFailure {
  return failure('interrupted', `The answer from ${context.providerName} ended before it was complete.`);
}

function abortedByProvider(raw: string, context: FaultContext): ChatFailure {
  return failure('interrupted', `${context.providerName} stopped the answer early (${raw}).`);
}
