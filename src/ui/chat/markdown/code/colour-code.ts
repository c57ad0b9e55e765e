import { isAppendedTo } from '../parse/is-appended-to';
import { groupLines, growPlain, LINES_PER_GROUP, NO_CODE, type CodeGroup } from './code-groups';
import type { Highlighted } from './highlight-code';

/** Null if the language is unknown. */
type Highlight = (lines: string) => Highlighted | null;

/** Code of which the beginning has its colours. */
export interface ColouredCode {
  readonly code: string;
  /** Groups of lines that later code cannot change. */
  readonly done: readonly CodeGroup[];
  readonly doneTo: number;
  /** So many of the next lines end inside of something. */
  readonly triedLines: number;
  /** The groups after them, up to the end of the code. They have colours unless `isBehind`. */
  readonly rest: readonly CodeGroup[];
  /** There is more to highlight than one step may do. */
  readonly isBehind: boolean;
}

export const NOTHING_COLOURED: ColouredCode = {
  code: '',
  done: [],
  doneTo: 0,
  triedLines: 0,
  rest: [],
  isBehind: false,
};

/** What is open for longer is cut: as a rule it is a mistake in the code. */
const MAX_LINES = LINES_PER_GROUP * 2 ** 5;
/** In characters: a slow phone highlights a few of them in a millisecond. */
const STEP = 1_500;
/** Longer code has no colours from here on. */
const MAX_COLOURED = 60_000;

interface ColourOptions {
  readonly highlight: Highlight;
  /** Converts the code for display. */
  readonly show: (lines: string) => string;
  /** More code follows, so what is open at the end need not have its colours yet. */
  readonly isGrowing: boolean;
}

/**
 * Highlights what was added, in steps: from one place to the next at which nothing is open that began before. The places depend on the code
 * alone, not on how it arrived. Null if the language is unknown.
 */
export function colourCode(before: ColouredCode, code: string, options: ColourOptions): ColouredCode | null {
  const { highlight, show, isGrowing } = options;
  const start = isAppendedTo(before.code, code) ? before : NOTHING_COLOURED;
  const done = [...start.done];
  let { doneTo, triedLines } = start;
  // The first step of code that is being written also prepares the language, which takes as long as many lines.
  let left = isGrowing && start === NOTHING_COLOURED ? 1 : STEP;
  const state = (rest: readonly CodeGroup[], isBehind: boolean) => ({ code, done, doneTo, triedLines, rest, isBehind });
  const plainRest = () => growPlain(NO_CODE, code.slice(doneTo), show).groups;

  while (doneTo < MAX_COLOURED) {
    const lines = triedLines === 0 ? LINES_PER_GROUP : triedLines * 2;
    const end = endOfLines(code, doneTo, lines);
    if (left <= 0) return state(plainRest(), true);
    const part = show(code.slice(doneTo, end < 0 ? code.length : end));
    const isOpenEnd = end < 0;
    if (isOpenEnd && isGrowing && part.length > STEP) return state(plainRest(), false);
    const found = highlight(part);
    if (!found) return null;
    if (isOpenEnd) return state(groupLines(found.segments), false);
    left -= part.length;
    if (found.endsInside && lines < MAX_LINES) {
      triedLines = lines;
      continue;
    }
    done.push(...groupLines(found.segments).slice(0, -1)); // the line end of the last line begins another group
    doneTo = end;
    triedLines = 0;
  }
  return state(plainRest(), false);
}

/** The offset after so many lines; -1 if there are fewer. */
function endOfLines(code: string, from: number, lines: number): number {
  let end = from;
  for (let line = 0; line < lines; line++) {
    end = code.indexOf('\n', end) + 1;
    if (end === 0) return -1;
  }
  return end;
}
