import { isCacheCold } from '../context/cache-state';
import { outputTokensFor } from '../context/context-budget';
import { instructionCall } from '../context/instruction-call';
import type { LoadedContext } from '../context/loaded-context';
import { modelRefOf, type SessionTarget } from '../context/session-target';
import type { Message } from '../conversation';
import { isSameModel } from '../models/same-model';
import { collectCompletion } from '../providers/collect-completion';
import { helperOutputTokens } from '../providers/helper-call';
import type { Completion, ModelCall } from '../providers/model-call';
import { estimateFromText } from '../tokens/token-estimator';
import type { ChosenSummariser } from './choose-summariser';
import { summaryInChatPrompt } from './summary-in-chat-prompt';
import { writtenTokens, type SummaryLength } from './summary-length';
import { shorterNote } from './summary-prompt';

interface ContinuationInput {
  readonly target: SessionTarget;
  readonly context: LoadedContext;
  readonly summariser: ChosenSummariser;
  /** The stored originals that the summary covers. */
  readonly covered: readonly Message[];
  readonly length: SummaryLength;
  readonly now: number;
}

export interface ContinuationCall {
  readonly call: (note: string) => ModelCall;
  /** Estimated, of the whole request. */
  readonly tokens: number;
  /** Of those, what the provider probably still has in its cache. */
  readonly cachedTokens: number;
}

/**
 * A summary as the next message of the chat itself, which costs a fraction while the provider has the chat in its cache. Null where this is
 * not possible: another model, a request that was never sent or has changed, covered messages that it shows shortened or not at all, or no
 * room. Callers make sure that the chat contains no untrusted text.
 */
export function continuationCall(input: ContinuationInput): ContinuationCall | null {
  const { target, context, summariser, covered, length, now } = input;
  const { budget, prefix } = context;
  if (!summariser.isOwn || !budget || target.model.contextWindowSize === null || !prefix.isKept) return null;
  if (!wroteLastAnswer(input) || !isShownWhole(covered, context.tail)) return null;
  const prompt = summaryInChatPrompt(covered, context.snapshot.view.summary !== null, length);
  const tokens = context.estimatedTokens + estimateFromText(prompt + shorterNote(9_999, length));
  const wanted = writtenTokens(length.maxTokens);
  const maxOutputTokens = outputTokensFor(budget, tokens, helperOutputTokens(wanted, summariser)) ?? 0;
  if (maxOutputTokens < Math.min(wanted, summariser.maxOutputTokens ?? wanted)) return null;
  return {
    call: (note) => instructionCall({ target, context, now }, { text: prompt + note, maxOutputTokens }),
    tokens,
    cachedTokens: isCacheCold(target, context.originals, now) ? 0 : Math.min(context.estimatedTokens, tokens),
  };
}

export function completeCall(
  { adapter }: ChosenSummariser,
  call: ModelCall,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: () => void },
): Promise<Completion> {
  return collectCompletion(adapter.sendMessageStream(call, signal), onProgress);
}

/** Another model's cache does not contain this request. */
function wroteLastAnswer({ context, target }: ContinuationInput): boolean {
  const last = context.tail.findLast((message) => message.role === 'assistant' && message.status === 'complete');
  return last?.role === 'assistant' && isSameModel(last, modelRefOf(target));
}

/** Whether the request contains these messages as they are stored, neither pruned nor clipped nor left out. */
function isShownWhole(covered: readonly Message[], tail: readonly Message[]): boolean {
  const shown = new Map(tail.map((message) => [message.id, message]));
  return covered.every((message) => {
    const sent = shown.get(message.id);
    return sent !== undefined && contentOf(sent) === contentOf(message);
  });
}

function contentOf(message: Message): string {
  switch (message.role) {
    case 'user':
      return JSON.stringify([message.content, message.images.length, message.files.map(({ text }) => text)]);
    case 'assistant':
      return message.content;
    case 'tool':
      return JSON.stringify([message.toolInput, message.toolOutput]);
  }
}
