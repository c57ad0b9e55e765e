import { closeOpenSyntax } from './close-open-syntax';
import { defineBlocks } from './define-blocks';
import { isAppendedTo } from './is-appended-to';
import { addMentions, mentionsIn } from './mentions';
import { continueOpenTable, endOpenTable, findOpenTable, tableToken, type OpenTable } from './open-table';
import { blockToken, continueOpenBlock, endOpenBlock, findOpenBlock, type OpenBlock } from './open-block';
import { isDrawn, readBlocks, readTokens } from './read-blocks';
import { reuseTokens } from './reuse-tokens';
import { addToRuns, type Run } from './runs';
import { splitLongParagraph } from './split-long-paragraph';
import { continueList, splitList, type SplitList } from './split-list';
import type { BlockToken } from './tokens';

/**
 * The parse state of an answer that is still being written. Blocks that later text cannot change are settled: they are
 * parsed once and rendered once. Only the open part is parsed again with each word, so the total time is proportional
 * to the length. A long block is settled in parts (lists, paragraphs) or parsed incrementally (code, formulas, tables).
 */
export interface ParseState {
  readonly text: string;
  /** The length of the settled part. */
  readonly settledTo: number;
  /** Settled blocks in runs of a fixed size; only the last run is ever replaced. */
  readonly runs: readonly Run[];
  readonly open: readonly BlockToken[];
  /** The block of the open part that is parsed incrementally. */
  readonly block: OpenBlock | null;
  readonly table: OpenTable | null;
  readonly list: SplitList | null;
  readonly stage: 'growing' | 'complete';
  /** Another number for another text: what is shown of it has nothing to do with the text before. */
  readonly generation: number;
  /** The footnotes that the text mentions, in that order; for a complete text only those that exist. */
  readonly mentions: readonly string[];
}

export const EMPTY_PARSE: ParseState = {
  text: '',
  settledTo: 0,
  runs: [],
  open: [],
  block: null,
  table: null,
  list: null,
  stage: 'growing',
  generation: 0,
  mentions: [],
};

/** A line this short can still become anything: `1`, `-`, two backticks. */
const UNDECIDED_LENGTH = 3;

/** The blocks to show. A block keeps its place when it is settled, so nothing is mounted again. */
export function shownRuns({ runs, open }: ParseState): readonly Run[] {
  return addToRuns(runs, open);
}

/** The text so far. */
export function parseAppended(before: ParseState, written: string): ParseState {
  const text = withUnixLines(written);
  const isAppended = before.stage === 'growing' && isAppendedTo(before.text, text);
  const start = isAppended ? before : startAgain(before, text);
  const block = start.block && continueOpenBlock(start.block, text);
  if (block) return { ...start, text, block, open: [blockToken(block, text)] };
  const table = start.table && continueOpenTable(start.table, text);
  if (table) return { ...start, text, table, open: [tableToken(table, text, closeOpenSyntax)] };
  const ended =
    (start.block && endOpenBlock(start.block, text)) ?? (start.table && endOpenTable(start.table, text)) ?? null;
  return parseOpenPart(ended ? settle(start, ended) : { ...start, block: null, table: null }, text);
}

function settle(start: ParseState, { token, end }: { readonly token: BlockToken; readonly end: number }): ParseState {
  const runs = addToRuns(start.runs, [token]);
  return { ...start, block: null, table: null, runs, open: [], settledTo: end };
}

/** The complete text, in the same blocks as while it was written, so that what is on screen is not rendered again. */
export function parseComplete(before: ParseState, written: string): ParseState {
  const text = withUnixLines(written);
  const wasWritten = before.stage === 'growing' && before.text !== '' && isAppendedTo(before.text, text);
  if (!wasWritten) return parseWhole(text, startAgain(before, text).generation);
  const grown = parseAppended(before, text);
  const { runs, open } = defineBlocks(text, grown.runs, reuseTokens(grown.open, readOpen(grown, text)));
  const mentions = mentionsIn([...runs.flat(), ...open], grown.mentions);
  return { ...grown, runs, open, mentions, stage: 'complete' };
}

/** The open part as it is, with its open syntax. */
function readOpen({ settledTo, block, table, list }: ParseState, text: string): readonly BlockToken[] {
  const ended = block && endOpenBlock(block, text);
  if (ended) return [ended.token];
  if (table) return [tableToken(table, text, (line) => line)];
  return continueList(readBlocks(text.slice(settledTo)), list).flatMap(splitLongParagraph);
}

/** Parses a complete text. */
export function parseWhole(written: string, generation = 0): ParseState {
  const text = withUnixLines(written);
  const blocks = readBlocks(text).flatMap(splitLongParagraph);
  const mentions = mentionsIn(blocks, []);
  const runs = addToRuns([], blocks);
  return { ...EMPTY_PARSE, text, settledTo: text.length, runs, mentions, stage: 'complete', generation };
}

function startAgain({ text: before, generation }: ParseState, text: string): ParseState {
  const isNew = before !== '' && !isAppendedTo(before, text);
  return { ...EMPTY_PARSE, generation: isNew ? generation + 1 : generation };
}

/** As the reader sees them: its tokens are then as long as their text. */
function withUnixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n|\r/g, '\n') : text;
}

function parseOpenPart(start: ParseState, text: string): ParseState {
  const rest = text.slice(start.settledTo);
  const tokens = reuseDrawn(start.open, continueList(readTokens(rest), start.list));
  const last = tokens.findLastIndex(isDrawn);
  const lastToken = tokens[last];
  if (!lastToken) return { ...start, text, open: [], block: null, table: null };
  const isDecided = lastToken.raw.trim().length > UNDECIDED_LENGTH;
  const settled = isDecided ? tokens.slice(0, last) : [];
  const before = settled.length === 0 ? start.list : null;
  const parts = isDecided ? settleParts(lastToken, before) : { done: [], openFrom: 0, list: before };
  const settledTo = start.settledTo + settled.reduce((sum, { raw }) => sum + raw.length, 0) + parts.openFrom;
  const done = [...settled.filter(isDrawn).flatMap(splitLongParagraph), ...parts.done];
  const block = isDecided ? findOpenBlock(text, settledTo, lastToken) : null;
  const table = isDecided ? findOpenTable(text, settledTo, lastToken) : null;
  const { list } = parts;
  const open = openTokens(text, settledTo, { block, table, list });
  const shown = reuseTokens(start.open, [...done, ...open]);
  return {
    ...start,
    text,
    settledTo,
    runs: addToRuns(start.runs, shown.slice(0, done.length)),
    open: shown.slice(done.length),
    block,
    table,
    list,
    mentions: addMentions(start.mentions, [...done, ...open]),
    stage: 'growing',
  };
}

function reuseDrawn(open: readonly BlockToken[], tokens: readonly BlockToken[]): readonly BlockToken[] {
  const reused = [...reuseTokens(open, tokens.filter(isDrawn))];
  return tokens.map((token) => (isDrawn(token) ? (reused.shift() ?? token) : token));
}

type OpenSyntax = Pick<ParseState, 'block' | 'table' | 'list'>;

function openTokens(text: string, from: number, { block, table, list }: OpenSyntax): readonly BlockToken[] {
  if (block) return [blockToken(block, text)];
  if (table) return [tableToken(table, text, closeOpenSyntax)];
  return continueList(readBlocks(closeOpenSyntax(text.slice(from))), list);
}

/** The part of the open block that later text cannot change. */
function settleParts(token: BlockToken, list: SplitList | null): ReturnType<typeof splitList> {
  if (token.type === 'list') return splitList(token, list);
  if (token.type !== 'paragraph') return { done: [], openFrom: 0, list: null };
  const done = splitLongParagraph(token).slice(0, -1);
  return { done, openFrom: done.reduce((sum, { raw }) => sum + raw.length, 0), list: null };
}
