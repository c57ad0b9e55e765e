import remend from 'remend';

import { isDrawn, readBlocks, readTokens } from './read-blocks';
import type { BlockToken } from './tokens';

/**
 * An answer while it is written. What a later word cannot change any more is settled: it is read once and drawn once. Only
 * what is `open` is read again with each word, so the whole costs time in proportion to its length.
 */
export interface Growth {
  readonly text: string;
  /** How much of the text is settled. */
  readonly settledTo: number;
  /** Settled blocks in runs of a fixed size: only the last run is ever replaced. */
  readonly runs: readonly Run[];
  readonly open: readonly BlockToken[];
  /** The footnotes that the text refers to, in that order; of a complete text only those that are there. */
  readonly mentions: readonly string[];
}

export type Run = readonly BlockToken[];

export const NOTHING_YET: Growth = { text: '', settledTo: 0, runs: [], open: [], mentions: [] };

const RUN_LENGTH = 16;
/** A line this short may still turn into anything: `1`, `-`, two backticks. */
const UNDECIDED = 3;
/** A list this long is settled item by item. */
const LONG_LIST = 2_000;

export function grow(before: Growth, text: string): Growth {
  const start = goesOn(before.text, text) ? before : NOTHING_YET;
  const tokens = readTokens(text.slice(start.settledTo));
  const last = tokens.findLastIndex(isDrawn);
  const lastToken = tokens[last];
  if (!lastToken) return { ...start, text, open: [] };
  const isDecided = lastToken.raw.trim().length > UNDECIDED;
  const settled = isDecided ? tokens.slice(0, last) : [];
  const rest = isDecided ? splitList(lastToken) : { done: [], openFrom: 0 };
  const settledTo = start.settledTo + settled.reduce((sum, { raw }) => sum + raw.length, 0) + rest.openFrom;
  const done = [...settled.filter(isDrawn), ...rest.done];
  const open = readBlocks(closeOpenSigns(text.slice(settledTo)));
  const mentions = addMentions(start.mentions, [...done, ...open]);
  return { text, settledTo, runs: addToRuns(start.runs, done), open, mentions };
}

/** Words are only ever added to an answer. Comparing all of it with each word would take longer and longer; its end tells enough. */
function goesOn(before: string, text: string): boolean {
  const from = Math.max(0, before.length - COMPARED);
  return text.length >= before.length && text.slice(from, before.length) === before.slice(from);
}

const COMPARED = 256;

/** A text to which nothing will be added. */
export function readWhole(text: string): Growth {
  const blocks = readBlocks(text);
  const notes = new Set(blocks.flatMap((block) => (block.type === 'note' ? [block.id] : [])));
  const mentions = addMentions([], blocks).filter((id) => notes.has(id));
  return { text, settledTo: text.length, runs: addToRuns([], blocks), open: [], mentions };
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

/** The items of a long list but the last; until the answer is complete they are a list of their own. */
function splitList(token: BlockToken): { done: readonly BlockToken[]; openFrom: number } {
  const lastItem = token.type === 'list' && token.raw.length > LONG_LIST ? token.items.at(-1) : undefined;
  const cut = lastItem && lastItem.raw !== '' ? token.raw.lastIndexOf(lastItem.raw) : 0;
  return cut > 0 ? { done: readBlocks(token.raw.slice(0, cut)), openFrom: cut } : { done: [], openFrom: 0 };
}

/** What has been opened and not yet closed looks as it will when it is. */
function closeOpenSigns(text: string): string {
  if (/^ {0,3}(```|~~~)/.test(text)) return text;
  return remend(closeTable(text), { linkMode: 'text-only' });
}

/** A table is one only with the line under its head; until that has come, it is supplied. */
function closeTable(text: string): string {
  const [, head, cells] = /^(\|((?:[^|\n]*\|)+))[ \t]*\n[ \t]*[|:\- ]*$/.exec(text) ?? [];
  if (head === undefined || cells === undefined) return text;
  return `${head}\n|${' --- |'.repeat(cells.split('|').length - 1)}`;
}
