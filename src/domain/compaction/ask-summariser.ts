import { failure, toChatError, type ChatErrorKind } from '../chat-error';
import type { Usage } from '../conversation';
import type { Completion } from '../providers/model-call';
import { withIdleLimit, type HelperModel } from '../providers/helper-call';
import type { ProviderAdapter } from '../providers/provider-adapter';
import type { Clock } from '../runtime';
import { estimateFromText } from '../tokens/token-estimator';
import { acceptSummary, cutAtLine } from './accept-summary';
import { WORDS_PER_TOKEN, type SummaryLength } from './summary-length';
import { shorterNote, SUMMARY_SYSTEM_PROMPT } from './summary-prompt';

/** The model that writes the summary. It need not be the one that answers. */
export interface Summariser extends HelperModel {
  readonly adapter: ProviderAdapter;
  readonly modelId: string;
  /** How many of its tokens one of our estimated ones is. */
  readonly tokenCorrection: number;
}

export type RecordSummaryCall = (usage: Usage | null) => Promise<void>;

export interface AskDeps {
  readonly clock: Clock;
  readonly recordCall: RecordSummaryCall;
}

export interface Patience {
  readonly signal: AbortSignal;
  /** How long nothing may arrive. */
  readonly idleMs: number;
  /** How often a call is made again after a failure or an unusable summary. */
  readonly retries: number;
  /** Again only after a summary that was too long: for anything else the caller knows another way. */
  readonly retriesOnlyLength?: boolean;
}

export interface SummaryQuestion {
  readonly length: SummaryLength;
  /** Tokens of what the summary replaces: it must be shorter. */
  readonly replacedTokens: number;
  /** Makes the call. `note` comes after the instructions: what was wrong with the first try, or nothing. */
  readonly complete: (note: string, signal: AbortSignal, onProgress: () => void) => Promise<Completion>;
}

/** These are the same on every try. A request that is too long is made smaller by the caller, never sent again as it was. */
const HOPELESS: readonly ChatErrorKind[] = ['auth', 'key-missing', 'model-not-found', 'overflow', 'request-too-large'];

/**
 * Asks, and once more after any failure, an unusable summary included. One that is still too long after it was told its length is cut
 * between two lines: models that do not keep to a length still make useful summaries.
 */
export async function askForSummary(deps: AskDeps, question: SummaryQuestion, patience: Patience): Promise<string> {
  let last: unknown = null;
  let tooLong = '';
  let note = '';
  for (let attempt = 0; attempt <= patience.retries && !patience.signal.aborted; attempt += 1) {
    try {
      const completion = await withIdleLimit(deps.clock, patience, (signal, onProgress) =>
        question.complete(note, signal, onProgress),
      );
      await deps.recordCall(completion.usage);
      const verdict = acceptSummary(completion, { ...question.length, replacedTokens: question.replacedTokens });
      if (verdict.kind === 'accepted') return verdict.summary;
      if (verdict.kind === 'rejected') throw failure('bad-request', `Couldn’t use the summary: ${verdict.why}.`);
      tooLong = cutAtLine(verdict.summary, verdict.limit);
      note = shorterNote(wordsIn(verdict.summary), question.length);
      last = failure(
        'bad-request',
        `Couldn’t use the summary: it has about ${verdict.tokens} tokens, and the limit is ${verdict.limit}.`,
      );
    } catch (thrown) {
      last = thrown;
      if (patience.retriesOnlyLength === true || HOPELESS.includes(toChatError(thrown).kind)) break;
    }
  }
  if (tooLong !== '' && !patience.signal.aborted) return tooLong;
  throw last ?? failure('interrupted', 'The summary was stopped.');
}

/** A question that stands alone, without the chat's own request. */
export function promptQuestion(
  { adapter, modelId }: Summariser,
  prompt: string,
  maxOutputTokens: number,
): SummaryQuestion['complete'] {
  return (note, signal, onProgress) =>
    adapter.generateSimpleCompletion(
      {
        modelId,
        system: SUMMARY_SYSTEM_PROMPT,
        prompt: prompt + note,
        maxOutputTokens,
        temperature: 0,
        thinking: 'off',
        onProgress,
      },
      signal,
    );
}

/** On the scale of `SummaryLength`, also in a script without spaces. */
function wordsIn(text: string): number {
  const spaced = text.split(/\s+/).filter(Boolean).length;
  return Math.max(spaced, Math.round(estimateFromText(text) * WORDS_PER_TOKEN));
}
