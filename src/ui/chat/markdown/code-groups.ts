import type { CodeScope } from '../../theme/palette';

export interface CodeSegment {
  readonly text: string;
  readonly scope: CodeScope | null;
}

/** Lines that are drawn together. */
export type CodeGroup = readonly CodeSegment[];

/** One text view with thousands of lines in it is slow to lay out, and slow again with every word that is added. */
const LINES_PER_GROUP = 60;

export function plainGroups(code: string): readonly CodeGroup[] {
  const lines = code.split('\n');
  const groups: CodeGroup[] = [];
  for (let from = 0; from < lines.length; from += LINES_PER_GROUP) {
    groups.push([{ text: lines.slice(from, from + LINES_PER_GROUP).join('\n'), scope: null }]);
  }
  return groups;
}

/** The line end at which a group is cut is drawn as the end of its view. */
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
