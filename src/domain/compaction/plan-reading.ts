import {
  BASE_CHUNK_RATIO,
  CHUNK_SAFETY_MARGIN,
  MIN_CHUNK_RATIO,
  TRANSCRIPT_MAX_CHARS,
} from '../context/compact-constants';
import type { Message } from '../conversation';
import { helperOutputTokens } from '../providers/helper-call';
import { estimateFromText } from '../tokens/token-estimator';
import type { Summariser } from './ask-summariser';
import { divideEntries, entriesChars, entriesTokens } from './divide-entries';
import { mergedLength, partLength, wholeLength, writtenTokens, type Pace } from './summary-length';
import { mergePrompt, partPrompt, shorterNote, SUMMARY_SYSTEM_PROMPT, summaryPrompt } from './summary-prompt';
import { SAMPLE_KEY, transcriptOf, type TranscriptEntry } from './summary-transcript';

export interface SummariseInput {
  /** The stored originals of every covered message. */
  readonly messages: readonly Message[];
  readonly previousSummary: string | null;
  /** The longest summary that is accepted. */
  readonly maxTokens: number;
  /** Tokens of the messages and the summary that the new one replaces. */
  readonly replacedTokens: number;
}

/** How the covered messages are read: all of them, by one call or in parts. */
export type Reading =
  | { readonly kind: 'too-small' }
  | { readonly kind: 'whole'; readonly entries: readonly TranscriptEntry[]; readonly outputTokens: number }
  | {
      readonly kind: 'parts';
      readonly parts: readonly (readonly TranscriptEntry[])[];
      readonly outputTokens: number;
      /** The longest summary of one part: at least three fit into one merge. */
      readonly partTokens: number;
      /** Tokens that the prompt of a merge may have. */
      readonly mergeTokens: number;
      /** Null when it is so long that it is merged like a part. */
      readonly previousSummary: string | null;
    };

const UNKNOWN_WINDOW_TOKENS = 32_000;
const PARTS_PER_MERGE = 3;
const LEAST_PART_TOKENS = 64;
/** In a small window the instructions take most of a chunk; without this there would be very many parts. */
const LEAST_PART_RATIO = 0.75;
/** Tags and blank lines around one part of a merge. */
const PART_FRAME_TOKENS = 16;

/** One call when the transcript fits the summariser's own window and the limit of a call; otherwise parts, and a merge of the parts. */
export function planReading(summariser: Summariser, input: SummariseInput, pace: Pace): Reading {
  const { maxTokens, previousSummary } = input;
  const window = summariser.window ?? UNKNOWN_WINDOW_TOKENS;
  const outputTokens = helperOutputTokens(writtenTokens(maxTokens), { ...summariser, window });
  // A model that makes more tokens of a text than we count gets less of it.
  const scale = CHUNK_SAFETY_MARGIN * Math.max(1, summariser.tokenCorrection);
  const promptTokens = Math.floor((window - outputTokens) / scale) - estimateFromText(SUMMARY_SYSTEM_PROMPT);
  const entries = transcriptOf(input.messages);

  const whole = { transcript: '', key: SAMPLE_KEY, length: wholeLength(maxTokens, pace) };
  const left = promptTokens - sizeOf(summaryPrompt(whole, previousSummary) + shorterNote(9_999, whole.length));
  if (entriesTokens(entries) <= left && entriesChars(entries) <= TRANSCRIPT_MAX_CHARS)
    return { kind: 'whole', entries, outputTokens };

  const partOverhead = sizeOf(
    partPrompt({ ...whole, length: partLength(maxTokens, pace, maxTokens) }, { number: 999, count: 999 }) +
      shorterNote(9_999, whole.length),
  );
  const chunk = Math.floor((window * chunkRatio(entries, window)) / scale) - partOverhead;
  const mostTokens = promptTokens - partOverhead;
  const tokens = Math.min(mostTokens, Math.max(chunk, Math.floor(mostTokens * LEAST_PART_RATIO)));
  const parts = tokens < 1 ? [] : divideEntries(entries, { tokens, chars: TRANSCRIPT_MAX_CHARS });

  const mergeRoom = (previous: string | null) =>
    promptTokens -
    sizeOf(mergePrompt([], previous, mergedLength(maxTokens, pace), SAMPLE_KEY) + shorterNote(9_999, whole.length));
  const least = PARTS_PER_MERGE * (LEAST_PART_TOKENS + PART_FRAME_TOKENS);
  const carried = previousSummary !== null && mergeRoom(previousSummary) >= least ? previousSummary : null;
  const room = mergeRoom(carried);
  if (parts.length === 0 || room < least) return { kind: 'too-small' };
  return {
    kind: 'parts',
    parts,
    outputTokens,
    partTokens: Math.min(maxTokens, Math.floor(room / PARTS_PER_MERGE) - PART_FRAME_TOKENS),
    mergeTokens: promptTokens,
    previousSummary: carried,
  };
}

/** Large entries need smaller chunks: packing wastes up to one entry a chunk. */
function chunkRatio(entries: readonly TranscriptEntry[], window: number): number {
  const average = (entriesTokens(entries) / Math.max(1, entries.length)) * CHUNK_SAFETY_MARGIN;
  const share = average / window;
  return share <= 0.1 ? BASE_CHUNK_RATIO : Math.max(MIN_CHUNK_RATIO, BASE_CHUNK_RATIO - 2 * share);
}

function sizeOf(prompt: string): number {
  return estimateFromText(prompt);
}
