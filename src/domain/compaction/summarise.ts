import { failure, toChatError, type ChatError } from '../chat-error';
import type { Message, Usage } from '../conversation';
import type { Clock } from '../runtime';
import type { ProviderAdapter } from '../providers/provider-adapter';
import { acceptSummary } from './accept-summary';
import { MAX_RETRIES, SUMMARY_DEADLINE_MS } from '../context/compact-constants';
import { planChunks, singlePassTokens } from './plan-chunks';
import { mergePrompt, SUMMARY_SYSTEM_PROMPT, summaryPrompt } from './summary-prompt';
import { transcriptOf } from './summary-transcript';
import { estimateFromText } from '../tokens/token-estimator';

/** The model that writes the summary. It need not be the one that answers. */
export interface Summariser {
  readonly adapter: ProviderAdapter;
  readonly modelId: string;
  /** Null: unknown; then a single pass is tried. */
  readonly window: number | null;
  readonly maxOutputTokens: number | null;
}

export interface SummariseInput {
  readonly messages: readonly Message[];
  readonly previousSummary: string | null;
  /** The longest summary that is accepted. */
  readonly maxTokens: number;
  /** Tokens of the messages and the summary that the new one replaces. */
  readonly replacedTokens: number;
}

export type SummariseResult =
  | { readonly kind: 'summarised'; readonly summary: string; readonly stages: number }
  | { readonly kind: 'failed'; readonly error: ChatError };

export type RecordSummaryCall = (usage: Usage | null) => Promise<void>;

interface SummariseDeps {
  readonly clock: Clock;
  readonly recordCall: RecordSummaryCall;
}

/** Room for a model that counts differently than we do; what is too long for the cap is refused afterwards. */
const OUTPUT_SLACK = 1.25;
const UNKNOWN_WINDOW_TOKENS = 32_000;
const MAX_MERGES = 4;

/** One pass when the transcript fits the summariser's own window; otherwise parts, and a merge of the parts. */
export async function summarise(
  deps: SummariseDeps,
  { summariser, input, signal }: { summariser: Summariser; input: SummariseInput; signal: AbortSignal },
): Promise<SummariseResult> {
  const ask = (prompt: string, replacedTokens: number) =>
    askTwice(deps, { summariser, prompt, input: { ...input, replacedTokens }, signal });
  try {
    const limits = limitsOf(summariser, input);
    const chunks = planChunks(transcriptOf(input.messages), limits);
    if (chunks.length === 0)
      throw failure('overflow', 'The model is too small to write a summary of this conversation.');
    if (chunks.length === 1) {
      const summary = await ask(summaryPrompt(chunks[0] ?? '', input.previousSummary), input.replacedTokens);
      return { kind: 'summarised', summary, stages: 1 };
    }
    let parts: string[] = [];
    for (const chunk of chunks) parts.push(await ask(summaryPrompt(chunk, null), estimateFromText(chunk) + 1));
    for (let merges = 0; ; merges += 1) {
      const prompt = mergePrompt(parts, input.previousSummary);
      const room = singlePassTokens({ ...limits, overheadTokens: estimateFromText(SUMMARY_SYSTEM_PROMPT) });
      if (estimateFromText(prompt) <= room) {
        const summary = await ask(prompt, input.replacedTokens);
        return { kind: 'summarised', summary, stages: chunks.length };
      }
      const regrouped = planChunks(parts, limits);
      if (regrouped.length >= parts.length || merges >= MAX_MERGES)
        throw failure('overflow', 'The parts of the summary do not fit together.');
      parts = [];
      for (const chunk of regrouped) parts.push(await ask(summaryPrompt(chunk, null), estimateFromText(chunk) + 1));
    }
  } catch (thrown) {
    return { kind: 'failed', error: toChatError(thrown) };
  }
}

function limitsOf({ window, maxOutputTokens }: Summariser, { previousSummary, maxTokens }: SummariseInput) {
  const wanted = Math.ceil(maxTokens * OUTPUT_SLACK);
  return {
    window: window ?? UNKNOWN_WINDOW_TOKENS,
    outputTokens: maxOutputTokens === null ? wanted : Math.min(maxOutputTokens, wanted),
    overheadTokens:
      estimateFromText(SUMMARY_SYSTEM_PROMPT) + estimateFromText(summaryPrompt('', previousSummary ?? '')) + 16,
  };
}

interface Ask {
  readonly summariser: Summariser;
  readonly prompt: string;
  readonly input: SummariseInput;
  readonly signal: AbortSignal;
}

/** The same request once more after any failure, an unusable answer included. Then it is over. */
async function askTwice(deps: SummariseDeps, ask: Ask): Promise<string> {
  let last: unknown = null;
  for (let attempt = 0; attempt <= MAX_RETRIES && !ask.signal.aborted; attempt += 1) {
    try {
      return await askOnce(deps, ask);
    } catch (thrown) {
      last = thrown;
    }
  }
  throw last ?? failure('interrupted', 'The summary was stopped.');
}

async function askOnce(deps: SummariseDeps, { summariser, prompt, input, signal }: Ask): Promise<string> {
  const { adapter, modelId } = summariser;
  const completion = await withDeadline(deps.clock, signal, (attemptSignal) =>
    adapter.generateSimpleCompletion(
      {
        modelId,
        system: SUMMARY_SYSTEM_PROMPT,
        prompt,
        maxOutputTokens: limitsOf(summariser, input).outputTokens,
        temperature: 0,
      },
      attemptSignal,
    ),
  );
  await deps.recordCall(completion.usage);
  const verdict = acceptSummary(completion, input);
  if (verdict.kind === 'rejected') throw failure('bad-request', `The summary could not be used: ${verdict.why}.`);
  return verdict.summary;
}

/** A hanging provider costs one deadline and no more, also when it does not listen to its signal. */
async function withDeadline<T>(
  clock: Clock,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let stop = () => {};
  let cancel = () => {};
  const ended = new Promise<never>((_, reject) => {
    const end = (kind: 'timeout' | 'interrupted', message: string) => {
      abort.abort();
      reject(failure(kind, message));
    };
    stop = () => end('interrupted', 'The summary was stopped.');
    cancel = clock.after(SUMMARY_DEADLINE_MS, () => end('timeout', 'The summary took too long.'));
  });
  outer.addEventListener('abort', stop, { once: true });
  if (outer.aborted) stop();
  try {
    return await Promise.race([work(abort.signal), ended]);
  } finally {
    cancel();
    outer.removeEventListener('abort', stop);
  }
}
