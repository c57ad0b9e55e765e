import { closeOpenSyntax } from './close-open-syntax';
import { isAppendedTo } from './is-appended-to';
import { findOpenTable, continueOpenTable, tableToken, type OpenTable } from './open-table';
import { findOpenBlock, continueOpenBlock, blockToken, type OpenBlock } from './open-block';
import { isDrawn, readBlocks, readParagraph, readTokens } from './read-blocks';
import { continueList, splitList, type SplitList } from './split-list';
import { splitParagraph } from './split-paragraph';
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
  /** Complete: in the blocks in which it was written. Whole: parsed at once. */
  readonly stage: 'growing' | 'complete' | 'whole';
  /** The footnotes that the text mentions, in that order; for a complete text only those that exist. */
  readonly mentions: readonly string[];
}

export type Run = readonly BlockToken[];

export const EMPTY_PARSE: ParseState = {
  text: '',
  settledTo: 0,
  runs: [],
  open: [],
  block: null,
  table: null,
  list: null,
  stage: 'growing',
  mentions: [],
};

const RUN_LENGTH = 16;
/** A line this short can still become anything: `1`, `-`, two backticks. */
const UNDECIDED_LENGTH = 3;

/** The text so far. */
export function parseAppended(before: ParseState, text: string): ParseState {
  const start = before.stage === 'growing' && isAppendedTo(before.text, text) ? before : EMPTY_PARSE;
  const block = start.block && continueOpenBlock(start.block, text);
  if (block) return { ...start, text, block, open: [blockToken(block, text)] };
  const table = start.table && continueOpenTable(start.table, text);
  if (table) return { ...start, text, table, open: [tableToken(table, text, closeOpenSyntax)] };
  return parseOpenPart(start, text);
}

/** `[name]: address` applies to the whole text, also to what was settled before it. */
const DEFINITION = /^ {0,3}\[[^\]^][^\]]*\]:/m;

/** The complete text, in the same blocks as while it was written, so that what is on screen is not rendered again. */
export function parseComplete(before: ParseState, text: string): ParseState {
  const wasWritten = before.stage === 'growing' && before.text !== '' && isAppendedTo(before.text, text);
  if (!wasWritten || DEFINITION.test(text)) return parseWhole(text);
  const grown = parseAppended(before, text);
  const { settledTo, table, list, runs } = grown;
  const open = table
    ? [tableToken(table, text, (line) => line)]
    : continueList(readBlocks(text.slice(settledTo)), list).flatMap(splitLongParagraph);
  const mentions = keepExisting(addMentions(grown.mentions, open), [...runs.flat(), ...open]);
  return { ...grown, open, mentions, stage: 'complete' };
}

function parseOpenPart(start: ParseState, text: string): ParseState {
  const tokens = continueList(readTokens(text.slice(start.settledTo)), start.list);
  const last = tokens.findLastIndex(isDrawn);
  const lastToken = tokens[last];
  if (!lastToken) return { ...start, text, open: [], block: null, table: null };
  const isDecided = lastToken.raw.trim().length > UNDECIDED_LENGTH;
  const settled = isDecided ? tokens.slice(0, last) : [];
  const before = settled.length === 0 ? start.list : null;
  const rest = isDecided ? settleParts(lastToken, before) : { done: [], openFrom: 0, list: before };
  const settledTo = start.settledTo + settled.reduce((sum, { raw }) => sum + raw.length, 0) + rest.openFrom;
  const done = [...settled.filter(isDrawn).flatMap(splitLongParagraph), ...rest.done];
  const block = isDecided ? findOpenBlock(text, settledTo, lastToken) : null;
  const table = isDecided ? findOpenTable(text, settledTo, lastToken) : null;
  const { list } = rest;
  const open = openTokens(text, settledTo, { block, table, list });
  const mentions = addMentions(start.mentions, [...done, ...open]);
  return { text, settledTo, runs: addToRuns(start.runs, done), open, block, table, list, mentions, stage: 'growing' };
}

type OpenSyntax = Pick<ParseState, 'block' | 'table' | 'list'>;

function openTokens(text: string, from: number, { block, table, list }: OpenSyntax): readonly BlockToken[] {
  if (block) return [blockToken(block, text)];
  if (table) return [tableToken(table, text, closeOpenSyntax)];
  return continueList(readBlocks(closeOpenSyntax(text.slice(from))), list);
}

/** Parses a complete text. */
export function parseWhole(text: string): ParseState {
  const blocks = readBlocks(text).flatMap(splitLongParagraph);
  const mentions = keepExisting(addMentions([], blocks), blocks);
  const runs = addToRuns([], blocks);
  return { ...EMPTY_PARSE, text, settledTo: text.length, runs, mentions, stage: 'whole' };
}

/** The same array if all the notes exist: another one would render the text again. */
function keepExisting(mentions: readonly string[], blocks: readonly BlockToken[]): readonly string[] {
  const notes = new Set(blocks.flatMap((block) => (block.type === 'note' ? [block.id] : [])));
  return mentions.every((id) => notes.has(id)) ? mentions : mentions.filter((id) => notes.has(id));
}

const MENTION = /\[\^([^\]\s]{1,64})\](?!:)/g;

function addMentions(known: readonly string[], blocks: readonly BlockToken[]): readonly string[] {
  const mentioned = blocks
    .filter(({ type }) => type !== 'code' && type !== 'note')
    .flatMap(({ raw }) => [...raw.matchAll(MENTION)].map(([, id = '']) => id));
  const added = [...new Set(mentioned)].filter((id) => !known.includes(id));
  return added.length === 0 ? known : [...known, ...added];
}

function addToRuns(runs: readonly Run[], added: readonly BlockToken[]): readonly Run[] {
  if (added.length === 0) return runs;
  const last = runs.at(-1) ?? [];
  const isFull = last.length >= RUN_LENGTH;
  const filled = isFull ? [] : last;
  const room = RUN_LENGTH - filled.length;
  const next = [...(isFull ? runs : runs.slice(0, -1)), [...filled, ...added.slice(0, room)]];
  return addToRuns(next, added.slice(room));
}

/** The part of the open block that later text cannot change. */
function settleParts(token: BlockToken, list: SplitList | null): ReturnType<typeof splitList> {
  if (token.type === 'list') return splitList(token, list);
  if (token.type !== 'paragraph') return { done: [], openFrom: 0, list: null };
  const done = splitLongParagraph(token).slice(0, -1);
  return { done, openFrom: done.reduce((sum, { raw }) => sum + raw.length, 0), list: null };
}

/** A long paragraph is rendered as several, while it grows and afterwards. */
function splitLongParagraph(token: BlockToken): readonly BlockToken[] {
  if (token.type !== 'paragraph') return [token];
  const pieces = splitParagraph(token.raw);
  return pieces.length === 1 ? [token] : pieces.map(readParagraph);
}
