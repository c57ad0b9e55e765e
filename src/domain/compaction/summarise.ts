import { failure, toChatError, type ChatError } from '../chat-error';
import { SUMMARY_CALLS_AT_ONCE } from '../context/compact-constants';
import { OverflowFailure } from '../providers/overflow';
import { estimateFromText } from '../tokens/token-estimator';
import { cutAtLine } from './accept-summary';
import { askForSummary, promptQuestion, type AskDeps, type Patience, type Summariser } from './ask-summariser';
import { entriesTokens } from './divide-entries';
import { fenced } from './fence-material';
import { mapAtOnce } from './map-at-once';
import { planReading, type Reading, type SummariseInput } from './plan-reading';
import { mergedLength, partLength, wholeLength, type Pace, type SummaryLength } from './summary-length';
import { mergePrompt, partPrompt, summaryPrompt } from './summary-prompt';
import { newEntryKey, renderEntries, type TranscriptEntry } from './summary-transcript';

export type SummariseResult =
  | { readonly kind: 'summarised'; readonly summary: string; readonly stages: number }
  | { readonly kind: 'failed'; readonly error: ChatError };

export interface SummariseDeps extends AskDeps {
  readonly random: () => number;
}

export interface SummariseJob {
  readonly summariser: Summariser;
  readonly input: SummariseInput;
  readonly pace: Pace;
  readonly patience: Patience;
}

/** How often a transcript that was refused as too long is divided anew, each time into parts of half the size. */
const MAX_HALVINGS = 2;

/**
 * Every covered message is read by some call: by one if the transcript fits, otherwise in parts side by side, and a merge of the parts. If
 * the model counts more tokens than we thought and refuses, the parts become smaller.
 */
export async function summarise(deps: SummariseDeps, job: SummariseJob): Promise<SummariseResult> {
  for (let halvings = 0; ; halvings += 1) {
    const tokenCorrection = Math.max(1, job.summariser.tokenCorrection) * 2 ** halvings;
    try {
      return await read(deps, { ...job, summariser: { ...job.summariser, tokenCorrection } });
    } catch (thrown) {
      if (!(thrown instanceof OverflowFailure) || halvings >= MAX_HALVINGS)
        return { kind: 'failed', error: toChatError(thrown) };
    }
  }
}

async function read(deps: SummariseDeps, job: SummariseJob): Promise<SummariseResult> {
  const reading = planReading(job.summariser, job.input, job.pace);
  switch (reading.kind) {
    case 'too-small':
      throw failure('overflow', 'This model’s context size is too small to summarise this chat.');
    case 'whole':
      return { kind: 'summarised', summary: await readWhole(deps, job, reading), stages: 1 };
    case 'parts':
      return { kind: 'summarised', summary: await readParts(deps, job, reading), stages: reading.parts.length };
  }
}

type Whole = Extract<Reading, { kind: 'whole' }>;
type Parts = Extract<Reading, { kind: 'parts' }>;

function readWhole(deps: SummariseDeps, job: SummariseJob, { entries, outputTokens }: Whole): Promise<string> {
  const { previousSummary, maxTokens, replacedTokens } = job.input;
  const key = newEntryKey(deps.random);
  const length = wholeLength(maxTokens, job.pace);
  const prompt = summaryPrompt({ transcript: renderEntries(entries, key), key, length }, previousSummary);
  return ask(deps, job, { prompt, outputTokens, length, replacedTokens });
}

async function readParts(deps: SummariseDeps, job: SummariseJob, reading: Parts): Promise<string> {
  const { patience } = job;
  // One part that fails fails all: the others need not go on.
  const abort = new AbortController();
  const stop = () => abort.abort();
  patience.signal.addEventListener('abort', stop, { once: true });
  if (patience.signal.aborted) stop();
  const together = { ...job, patience: { ...patience, signal: abort.signal } };
  try {
    const key = newEntryKey(deps.random);
    const summaries = await mapAtOnce(
      reading.parts,
      { atOnce: SUMMARY_CALLS_AT_ONCE, onFailure: stop },
      (part, index) => readPart(deps, together, reading, { part, index, key }),
    );
    return await mergeAll(deps, together, reading, { summaries, key, stop });
  } finally {
    patience.signal.removeEventListener('abort', stop);
  }
}

/** A part that is as short as its summary may be stays as it is. */
function readPart(
  deps: SummariseDeps,
  job: SummariseJob,
  { parts, partTokens, outputTokens }: Parts,
  { part, index, key: mergeKey }: { part: readonly TranscriptEntry[]; index: number; key: string },
): Promise<string> {
  const tokens = entriesTokens(part);
  if (tokens <= partTokens) return Promise.resolve(renderEntries(part, mergeKey));
  const key = newEntryKey(deps.random);
  const length = partLength(partTokens, job.pace, tokens);
  const prompt = partPrompt(
    { transcript: renderEntries(part, key), key, length },
    { number: index + 1, count: parts.length },
  );
  return ask(deps, job, { prompt, outputTokens, length, replacedTokens: tokens }).then(fenced);
}

/** Merges, and merges the merges, until one summary is left. The previous summary comes into the last one. */
async function mergeAll(
  deps: SummariseDeps,
  job: SummariseJob,
  reading: Parts,
  { summaries, key, stop }: { summaries: readonly string[]; key: string; stop: () => void },
): Promise<string> {
  const { input, pace } = job;
  const { outputTokens, partTokens, mergeTokens, previousSummary } = reading;
  const length = mergedLength(input.maxTokens, pace);
  const promptOf = (texts: readonly string[], previous: string | null, wanted: SummaryLength) =>
    mergePrompt(texts, previous, wanted, key);
  const isTooLong = (prompt: string) => estimateFromText(prompt) > mergeTokens;

  let texts = [...summaries];
  if (input.previousSummary !== null && previousSummary === null)
    texts.unshift(fenced(cutAtLine(input.previousSummary, partTokens) || input.previousSummary.slice(0, partTokens)));
  for (;;) {
    const prompt = promptOf(texts, previousSummary, length);
    if (!isTooLong(prompt))
      return ask(deps, job, { prompt, outputTokens, length, replacedTokens: input.replacedTokens });
    const groups = packTexts(texts, (group) => !isTooLong(promptOf(group, null, length)));
    if (groups.length >= texts.length)
      throw failure('overflow', 'The parts of the summary don’t fit this model’s context size.');
    texts = await mapAtOnce(groups, { atOnce: SUMMARY_CALLS_AT_ONCE, onFailure: stop }, async (group) => {
      const [only = ''] = group;
      if (group.length === 1) return only;
      const shorter = partLength(partTokens, pace, Infinity);
      const merged = promptOf(group, null, shorter);
      return fenced(await ask(deps, job, { prompt: merged, outputTokens, length: shorter, replacedTokens: Infinity }));
    });
  }
}

function packTexts(texts: readonly string[], fits: (group: readonly string[]) => boolean): string[][] {
  const groups: string[][] = [];
  for (const text of texts) {
    const current = groups.at(-1);
    if (current && fits([...current, text])) current.push(text);
    else groups.push([text]);
  }
  return groups;
}

interface Ask {
  readonly prompt: string;
  readonly outputTokens: number;
  readonly length: SummaryLength;
  readonly replacedTokens: number;
}

function ask(deps: SummariseDeps, { summariser, patience }: SummariseJob, question: Ask): Promise<string> {
  const { prompt, outputTokens, length, replacedTokens } = question;
  const complete = promptQuestion(summariser, prompt, outputTokens);
  return askForSummary(deps, { length, replacedTokens, complete }, patience);
}
