import { chatError, toChatError, type ChatError } from '../chat-error';
import { HELPER_IDLE_MS, HELPER_SHORT_IDLE_MS, MAX_RETRIES } from '../context/compact-constants';
import { tokensOf } from '../context/message-groups';
import type { ModelRef } from '../conversation';
import { withReferences } from '../facts/summary-lines';
import type { MessageRepository } from '../messages/message-repository';
import type { Clock } from '../runtime';
import { estimateFromText } from '../tokens/token-estimator';
import { isRequestTrusted, type UntrustedTextDeps } from '../tools/untrusted-text';
import { askForSummary, type Patience } from './ask-summariser';
import type { ChooseSummarisers, ChosenSummariser } from './choose-summariser';
import { completeCall, continuationCall, type ContinuationCall } from './continue-chat';
import type { SummariseInput } from './plan-reading';
import type { SummaryPlan } from './plan-summary';
import { summarise } from './summarise';
import { wholeLength, type Pace } from './summary-length';

export interface WriteSummaryDeps {
  readonly chooseSummarisers: ChooseSummarisers;
  readonly messages: UntrustedTextDeps['messages'] & Pick<MessageRepository, 'between'>;
  readonly tools: UntrustedTextDeps['tools'];
  readonly clock: Clock;
  readonly random: () => number;
}

export type WrittenSummary =
  | { readonly kind: 'written'; readonly summary: string; readonly stages: number; readonly model: ModelRef }
  | { readonly kind: 'failed'; readonly error: ChatError };

interface Waiting {
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

/** Has the summary of a plan written: by the chosen model, and if that fails by the chat's own. */
export async function writeSummary(
  deps: WriteSummaryDeps,
  plan: SummaryPlan,
  waiting: Waiting,
): Promise<WrittenSummary> {
  const summarisers = await deps.chooseSummarisers(plan);
  const input = await inputOf(deps, plan);
  let error = chatError('key-missing', 'No model is available to write a summary.');
  for (const [index, summariser] of summarisers.entries()) {
    const isLast = index === summarisers.length - 1;
    const written = await writeWith(deps, plan, {
      summariser,
      input,
      pace: waiting.pace,
      patience: patienceOf(waiting, isLast),
    });
    if (written.kind === 'written') return written;
    error = written.error;
    if (waiting.signal.aborted) break;
  }
  return { kind: 'failed', error };
}

/** The stored originals of all covered messages: the request itself may show them shortened. */
export async function inputOf(
  { messages }: Pick<WriteSummaryDeps, 'messages'>,
  { target, context, cut, budget }: SummaryPlan,
): Promise<SummariseInput> {
  const { view } = context.snapshot;
  const { summarisedToSeq } = view;
  const previousSummary = withReferences(view);
  const covered = await messages.between(target.session.id, summarisedToSeq, cut.boundarySeq);
  const previousTokens = previousSummary === null ? 0 : estimateFromText(previousSummary);
  return {
    messages: covered,
    previousSummary,
    maxTokens: budget.summaryTokens,
    replacedTokens: tokensOf(covered) + previousTokens,
  };
}

/** While a user waits, a model that is not the last to be asked must leave time for the last. */
function patienceOf({ pace, signal }: Waiting, isLast: boolean): Patience {
  const isShort = pace === 'foreground' && !isLast;
  return { signal, idleMs: isShort ? HELPER_SHORT_IDLE_MS : HELPER_IDLE_MS, retries: isShort ? 0 : MAX_RETRIES };
}

interface Writing {
  readonly summariser: ChosenSummariser;
  readonly input: SummariseInput;
  readonly pace: Pace;
  readonly patience: Patience;
}

/** As the next message of the chat where its provider has the request in its cache; otherwise, or if that fails, from a transcript. */
async function writeWith(deps: WriteSummaryDeps, plan: SummaryPlan, writing: Writing): Promise<WrittenSummary> {
  const { summariser, input, patience } = writing;
  const { clock, random } = deps;
  const askDeps = { clock, random, recordCall: summariser.recordCall };
  const { model } = summariser;
  const continuation = await continuationOf(deps, plan, writing);
  if (continuation) {
    try {
      const length = wholeLength(input.maxTokens, writing.pace);
      const complete = (note: string, signal: AbortSignal, onProgress: () => void) =>
        completeCall(summariser, continuation.call(note), { signal, onProgress });
      const question = { length, replacedTokens: input.replacedTokens, complete };
      const summary = await askForSummary(askDeps, question, { ...patience, retriesOnlyLength: true });
      return { kind: 'written', summary, stages: 1, model };
    } catch (thrown) {
      if (patience.signal.aborted || patience.retries === 0) return { kind: 'failed', error: toChatError(thrown) };
    }
  }
  const retries = patience.retries - (continuation ? 1 : 0);
  const result = await summarise(askDeps, { ...writing, patience: { ...patience, retries } });
  return result.kind === 'summarised' ? { ...result, kind: 'written', model } : result;
}

export async function continuationOf(
  deps: Pick<WriteSummaryDeps, 'messages' | 'tools' | 'clock'>,
  { target, context }: SummaryPlan,
  { summariser, input, pace }: Omit<Writing, 'patience'>,
): Promise<ContinuationCall | null> {
  const length = wholeLength(input.maxTokens, pace);
  const now = deps.clock.now();
  const continuation = continuationCall({ target, context, summariser, covered: input.messages, length, now });
  if (!continuation) return null;
  const { tools } = context.request;
  return (await isRequestTrusted(deps, { sessionId: target.session.id, tools })) ? continuation : null;
}
