import type { Tokens } from 'marked';

import { readBlocks } from './read-blocks';
import type { BlockToken, ListPartToken } from './tokens';

/** The open part continues a list whose first items are settled. */
export interface SplitList {
  /** The number of the next item, if the list is numbered: models often write `1.` before every item. */
  readonly nextNumber: number;
}

/** A list this long is settled item by item. */
const LONG_LIST_LENGTH = 2_000;

interface Split {
  readonly done: readonly BlockToken[];
  readonly openFrom: number;
  readonly list: SplitList | null;
}

/** All items of a long list except the last. Both parts look like one list. */
export function splitList(token: Tokens.List | ListPartToken, before: SplitList | null): Split {
  const lastItem = token.raw.length > LONG_LIST_LENGTH ? token.items.at(-1) : undefined;
  const cut = lastItem && lastItem.raw !== '' ? token.raw.lastIndexOf(lastItem.raw) : 0;
  if (cut <= 0) return { done: [], openFrom: 0, list: before };
  const first = before?.nextNumber ?? (typeof token.start === 'number' ? token.start : 1);
  const done = continueList(readBlocks(token.raw.slice(0, cut)), before);
  return { done, openFrom: cut, list: { nextNumber: first + token.items.length - 1 } };
}

/** Marks the list at the start of these blocks as a continuation. */
export function continueList(blocks: readonly BlockToken[], split: SplitList | null): readonly BlockToken[] {
  const [first, ...others] = blocks;
  if (!split || first?.type !== 'list') return blocks;
  const part: ListPartToken = { ...first, start: first.ordered ? split.nextNumber : '', isContinued: true };
  return [part, ...others];
}
