import type { Tokens } from 'marked';
import remend from 'remend';

import { isAppendedTo } from './is-appended-to';
import { findOpenTable, readOn, tableToken, type OpenTable } from './grow-table';
import { findOpenBlock, stillOpen, tokenOf, type OpenBlock } from './open-block';
import { isDrawn, readBlocks, readParagraph, readTokens } from './read-blocks';
import { splitParagraph } from './split-paragraph';
import type { BlockToken } from './tokens';

/**
 * An answer while it is written. What a later word cannot change any more is settled: it is read once and drawn once. Only
 * what is `open` is read again with each word, so the whole costs time in proportion to its length. A block that becomes long is
 * settled in parts (lists, paragraphs), or read on from where it stood (code, formulas, tables).
 */
export interface Growth {
  readonly text: string;
  /** How much of the text is settled. */
  readonly settledTo: number;
  /** Settled blocks in runs of a fixed size: only the last run is ever replaced. */
  readonly runs: readonly Run[];
  readonly open: readonly BlockToken[];
  /** What of the open part is read on from where it stood. */
  readonly block: OpenBlock | null;
  readonly table: OpenTable | null;
  /** The footnotes that the text refers to, in that order; of a complete text only those that are there. */
  readonly mentions: readonly string[];
}

export type Run = readonly BlockToken[];

export const NOTHING_YET: Growth = {
  text: '',
  settledTo: 0,
  runs: [],
  open: [],
  block: null,
  table: null,
  mentions: [],
};

const RUN_LENGTH = 16;
/** A line this short may still turn into anything: `1`, `-`, two backticks. */
const UNDECIDED = 3;
/** A list this long is settled item by item. */
const LONG_LIST = 2_000;

export function grow(before: Growth, text: string): Growth {
  const start = isAppendedTo(before.text, text) ? before : NOTHING_YET;
  const block = start.block && stillOpen(start.block, text);
  if (block) return { ...start, text, block, open: [tokenOf(block, text)] };
  const table = start.table && readOn(start.table, text);
  if (table) return { ...start, text, table, open: [tableToken(table, text, closeOpenSigns)] };
  return readFurther(start, text);
}

function readFurther(start: Growth, text: string): Growth {
  const tokens = readTokens(text.slice(start.settledTo));
  const last = tokens.findLastIndex(isDrawn);
  const lastToken = tokens[last];
  if (!lastToken) return { ...start, text, open: [], block: null, table: null };
  const isDecided = lastToken.raw.trim().length > UNDECIDED;
  const settled = isDecided ? tokens.slice(0, last) : [];
  const rest = isDecided ? settleParts(lastToken) : { done: [], openFrom: 0 };
  const settledTo = start.settledTo + settled.reduce((sum, { raw }) => sum + raw.length, 0) + rest.openFrom;
  const done = [...settled.filter(isDrawn).flatMap(inPieces), ...rest.done];
  const block = isDecided ? findOpenBlock(text, settledTo, lastToken) : null;
  const table = isDecided ? findOpenTable(text, settledTo, lastToken) : null;
  const open = openTokens(text, settledTo, { block, table });
  const mentions = addMentions(start.mentions, [...done, ...open]);
  return { text, settledTo, runs: addToRuns(start.runs, done), open, block, table, mentions };
}

function openTokens(text: string, from: number, { block, table }: Pick<Growth, 'block' | 'table'>) {
  if (block) return [tokenOf(block, text)];
  if (table) return [tableToken(table, text, closeOpenSigns)];
  return readBlocks(closeOpenSigns(text.slice(from)));
}

/** A text to which nothing will be added. */
export function readWhole(text: string): Growth {
  const blocks = readBlocks(text).flatMap(inPieces);
  const notes = new Set(blocks.flatMap((block) => (block.type === 'note' ? [block.id] : [])));
  const mentions = addMentions([], blocks).filter((id) => notes.has(id));
  return { text, settledTo: text.length, runs: addToRuns([], blocks), open: [], block: null, table: null, mentions };
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

/** What of the block that is being written no later word can change. */
function settleParts(token: BlockToken): { done: readonly BlockToken[]; openFrom: number } {
  if (token.type === 'list') return splitList(token as Tokens.List);
  if (token.type !== 'paragraph') return { done: [], openFrom: 0 };
  const done = inPieces(token).slice(0, -1);
  return { done, openFrom: done.reduce((sum, { raw }) => sum + raw.length, 0) };
}

/** A long paragraph is drawn as several, while it grows and afterwards. */
function inPieces(token: BlockToken): readonly BlockToken[] {
  if (token.type !== 'paragraph') return [token];
  const pieces = splitParagraph(token.raw);
  return pieces.length === 1 ? [token] : pieces.map(readParagraph);
}

/** The items of a long list but the last; until the answer is complete they are a list of their own. */
function splitList(token: Tokens.List): { done: readonly BlockToken[]; openFrom: number } {
  const lastItem = token.raw.length > LONG_LIST ? token.items.at(-1) : undefined;
  const cut = lastItem && lastItem.raw !== '' ? token.raw.lastIndexOf(lastItem.raw) : 0;
  return cut > 0 ? { done: readBlocks(token.raw.slice(0, cut)), openFrom: cut } : { done: [], openFrom: 0 };
}

/** What has been opened and not yet closed looks as it will when it is. */
function closeOpenSigns(text: string): string {
  if (/^ {0,3}(```|~~~)/.test(text)) return text;
  return remend(closeTable(withoutLoneSigns(text)), { linkMode: 'text-only' });
}

/** Signs with nothing behind them are about to become something; until one knows what, they are not shown. */
function withoutLoneSigns(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  const line = text.slice(lineStart);
  if (LINE_OF_SIGNS.test(line)) return text.slice(0, lineStart);
  return text.slice(0, text.length - (OPENING_SIGNS.exec(line)?.[1]?.length ?? 0));
}

const LINE_OF_SIGNS = /^[ \t]*(?:[#>|\\-]{1,3}|\\\[)$/;
const OPENING_SIGNS = /(?:^|[\s([{"'“‘])([`~$*_]{1,3}|!?\[)$/;

/** A table is one only with the line under its head; until that has come, it is supplied, and the end of the head too. */
function closeTable(text: string): string {
  const [, line] = /^(\|[^\n]*)(?:\n[ \t]*[|:\- ]*)?$/.exec(text) ?? [];
  if (line === undefined || !(line.startsWith('| ') || text.includes('\n'))) return text;
  const head = line.trimEnd().endsWith('|') ? line.trimEnd() : `${line} |`;
  const cells = head.split('|').length - 2;
  return cells > 0 ? `${head}\n|${' --- |'.repeat(cells)}` : text;
}
