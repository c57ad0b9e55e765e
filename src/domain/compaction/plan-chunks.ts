import {
  BASE_CHUNK_RATIO,
  CHUNK_SAFETY_MARGIN,
  MAX_CHUNKS,
  MIN_CHUNK_RATIO,
  TRANSCRIPT_MAX_CHARS,
} from '../context/compact-constants';
import { clipText } from '../text/clip-text';
import { estimateFromText } from '../tokens/token-estimator';
import { headOf, tailOf } from '../text/whole-characters';

/** The limits of one summariser call. */
export interface SummariserLimits {
  readonly window: number;
  /** Tokens of the prompt around the transcript, previous summary included. */
  readonly overheadTokens: number;
  readonly outputTokens: number;
}

/** Tokens of transcript that fit one call, estimate errors allowed for. */
export function singlePassTokens({ window, overheadTokens, outputTokens }: SummariserLimits): number {
  return Math.floor((window - outputTokens) / CHUNK_SAFETY_MARGIN) - overheadTokens;
}

/**
 * Divides a transcript, in order, into chunks that each fit a call of the summariser. One chunk: a single pass. An entry that is
 * larger than a chunk is clipped; when there would be too many chunks the middle of the transcript is left out, and says so.
 */
export function planChunks(transcript: readonly string[], limits: SummariserLimits): string[] {
  const entries = withinMaxChars(transcript);
  const whole = singlePassTokens(limits);
  if (whole <= 0) return [];
  if (tokensOf(entries) <= whole) return [entries.join('\n\n')];
  const chunkTokens = Math.max(
    1,
    Math.min(
      whole,
      Math.floor((limits.window * ratioFor(entries, limits.window)) / CHUNK_SAFETY_MARGIN) - limits.overheadTokens,
    ),
  );
  const chunks = pack(entries, chunkTokens);
  if (chunks.length <= MAX_CHUNKS) return chunks;
  const half = MAX_CHUNKS / 2;
  return [
    ...chunks.slice(0, half),
    `[${chunks.length - MAX_CHUNKS} parts of the conversation were left out here]\n\n${chunks[chunks.length - half] ?? ''}`,
    ...chunks.slice(chunks.length - half + 1),
  ];
}

/** Large entries need smaller chunks: packing wastes up to one entry a chunk. */
function ratioFor(entries: readonly string[], window: number): number {
  const average = (tokensOf(entries) / entries.length) * CHUNK_SAFETY_MARGIN;
  const share = average / window;
  return share <= 0.1 ? BASE_CHUNK_RATIO : Math.max(MIN_CHUNK_RATIO, BASE_CHUNK_RATIO - 2 * share);
}

function pack(entries: readonly string[], chunkTokens: number): string[] {
  const chunks: string[][] = [];
  let left = 0;
  for (const entry of entries) {
    const fitting = clipText(entry, chunkTokens);
    const tokens = estimateFromText(fitting);
    const current = chunks.at(-1);
    if (current && tokens <= left) {
      current.push(fitting);
      left -= tokens;
    } else {
      chunks.push([fitting]);
      left = chunkTokens - tokens;
    }
  }
  return chunks.map((chunk) => chunk.join('\n\n'));
}

/** The oldest and the newest entries are kept; what lies between is said to be missing. */
function withinMaxChars(entries: readonly string[]): readonly string[] {
  const total = entries.reduce((sum, entry) => sum + entry.length, 0);
  if (total <= TRANSCRIPT_MAX_CHARS) return entries;
  const half = TRANSCRIPT_MAX_CHARS / 2;
  const short = entries.map((entry) => clipChars(entry, half));
  const head = takeChars(short, half);
  const tail = takeChars(short.slice(head.length).reverse(), half).reverse();
  const missing = entries.length - head.length - tail.length;
  const note = `[${missing} messages in the middle were left out of this transcript]`;
  return [...head, ...(missing > 0 ? [note] : []), ...tail];
}

function clipChars(entry: string, longest: number): string {
  if (entry.length <= longest) return entry;
  const note = `\n[... ${entry.length - longest} characters left out ...]\n`;
  const half = Math.floor((longest - note.length) / 2);
  return headOf(entry, half) + note + tailOf(entry, half);
}

function takeChars(entries: readonly string[], chars: number): string[] {
  const taken: string[] = [];
  let left = chars;
  for (const entry of entries) {
    left -= entry.length;
    if (left < 0) break;
    taken.push(entry);
  }
  return taken;
}

function tokensOf(entries: readonly string[]): number {
  return entries.reduce((sum, entry) => sum + estimateFromText(entry), 0);
}
