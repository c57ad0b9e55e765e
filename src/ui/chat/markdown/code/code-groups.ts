import type { CodeScope } from '../../../theme/palette';
import { isAppendedTo } from '../parse/is-appended-to';

export interface CodeSegment {
  readonly text: string;
  readonly scope: CodeScope | null;
}

/** Lines that are drawn together. */
export type CodeGroup = readonly CodeSegment[];

/** One text view with thousands of lines is slow to lay out, and slow again with each added word. */
export const LINES_PER_GROUP = 10;

/** Code without colours. All groups except the last never change. */
export interface PlainCode {
  readonly code: string;
  readonly groups: readonly CodeGroup[];
  /** The offset at which the last group starts. */
  readonly openFrom: number;
}

export const NO_CODE: PlainCode = { code: '', groups: [], openFrom: 0 };

/** Groups the added code, or all of it if anything else changed. `show` converts the code for display. */
export function growPlain(before: PlainCode, code: string, show: (lines: string) => string): PlainCode {
  const start = isAppendedTo(before.code, code) ? before : NO_CODE;
  const lines = code.slice(start.openFrom).split('\n');
  const groups = start.groups.slice(0, -1);
  let openFrom = start.openFrom;
  for (let from = 0; from < lines.length; from += LINES_PER_GROUP) {
    const text = lines.slice(from, from + LINES_PER_GROUP).join('\n');
    groups.push([{ text: show(text), scope: null }]);
    if (from + LINES_PER_GROUP < lines.length) openFrom += text.length + 1;
  }
  return { code, groups, openFrom };
}

/** A line break between two groups is not drawn; the end of the view replaces it. */
export function groupLines(segments: readonly CodeSegment[]): readonly CodeGroup[] {
  const groups: CodeSegment[][] = [[]];
  let lines = 0;
  for (const { text, scope } of segments) {
    const [first = '', ...rest] = text.split('\n');
    let held = first;
    for (const line of rest) {
      lines++;
      if (lines % LINES_PER_GROUP !== 0) {
        held += `\n${line}`;
        continue;
      }
      groups.at(-1)?.push({ text: held, scope });
      groups.push([]);
      held = line;
    }
    if (held !== '') groups.at(-1)?.push({ text: held, scope });
  }
  return groups;
}
