import fc from 'fast-check';

import type { CodeGroup, CodeSegment } from '@/ui/chat/markdown/code/code-groups';
import { colourCode, NOTHING_COLOURED, type ColouredCode } from '@/ui/chat/markdown/code/colour-code';
import { createHighlighter } from '@/ui/chat/markdown/code/highlight-code';
import { runs } from '../../../support/samples/property-runs';

const highlighter = createHighlighter();
let highlighted = 0;
const optionsFor = (language: string, isGrowing: boolean) => ({
  isGrowing,
  show: (lines: string) => lines,
  highlight: (lines: string) => {
    highlighted += lines.length;
    return highlighter(lines, language);
  },
});

function step(before: ColouredCode, code: string, language: string, isGrowing: boolean): ColouredCode {
  const after = colourCode(before, code, optionsFor(language, isGrowing));
  if (!after) throw new Error(`${language} is unknown`);
  return after;
}

function untilCaughtUp(start: ColouredCode, code: string, language: string): ColouredCode {
  let now = step(start, code, language, false);
  while (now.isBehind) now = step(now, code, language, false);
  return now;
}

const groupsOf = ({ done, rest }: ColouredCode) => [...done, ...rest];
const textOf = (groups: readonly CodeGroup[]) =>
  groups.map((group) => group.map(({ text }) => text).join('')).join('\n');
/** The colour of each character, whichever way the code is cut. */
const coloursOf = (segments: readonly CodeSegment[]) =>
  segments.flatMap(({ text, scope }) => [...text.replaceAll('\n', '')].map((character) => `${character} ${scope}`));

const LINES: Readonly<Record<string, readonly string[]>> = {
  ts: [
    'export const answer = (question: string) => question.length; // 42',
    '/* a comment',
    'that ends */ const after = `a ${text}',
    'of two lines`;',
    'class River extends Water {',
    '}',
    '',
  ],
  python: ['def greet(name: str):', '    """Begins', 'and ends."""', '    return f"{name}"', '@decorated', ''],
  html: [
    '<script>',
    'const a = 1;',
    '</script>',
    '<style>',
    'p { color: red }',
    '</style>',
    '<p class="a">text</p>',
    '<!--',
    '-->',
  ],
  css: ['p > a { color: red;', '}', '@media (width > 3px) {', '/* a', '*/'],
};

it('has the same colours however the code arrived, and the same text', () => {
  const kind = fc.constantFrom(...Object.keys(LINES));
  const sample = kind.chain((language) =>
    fc.record({
      language: fc.constant(language),
      lines: fc.array(fc.constantFrom(...(LINES[language] ?? [])), { minLength: 1, maxLength: 120 }),
      pieces: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 10 }),
    }),
  );
  fc.assert(
    fc.property(sample, ({ language, lines, pieces }) => {
      const code = lines.join('\n');
      let grown = NOTHING_COLOURED;
      for (let at = 0, n = 0; at < code.length; n += 1) {
        at += pieces[n % pieces.length] ?? 1;
        grown = step(grown, code.slice(0, at), language, true);
        expect(textOf(groupsOf(grown))).toBe(code.slice(0, at));
      }
      const whole = groupsOf(untilCaughtUp(NOTHING_COLOURED, code, language));
      expect(groupsOf(untilCaughtUp(grown, code, language))).toEqual(whole);
    }),
    { numRuns: runs(100) },
  );
});

it.each(Object.entries(LINES))('has the colours of highlighting %s at once', (language, lines) => {
  const code = Array.from({ length: 40 }, () => lines.join('\n')).join('\n');
  const at = highlighter(code, language)?.segments ?? [];
  expect(coloursOf(groupsOf(untilCaughtUp(NOTHING_COLOURED, code, language)).flat())).toEqual(coloursOf(at));
});

it('highlights a few lines for each line that is added, also inside of a long comment', () => {
  for (const line of ['const a = 1;', '/*', 'words of a comment that does not end']) {
    const code = `/* ${`${line}\n`.repeat(400)}`;
    let grown = NOTHING_COLOURED;
    highlighted = 0;
    for (let at = 40; at <= code.length; at += 40) {
      const before = grown;
      grown = step(before, code.slice(0, at), 'ts', true);
      before.done.forEach((group, index) => expect(grown.done[index]).toBe(group));
    }
    expect(highlighted).toBeLessThan(code.length * 40);
  }
});

it('does little in one step', () => {
  const code = 'export const answer = (question: string) => question.length;\n'.repeat(800);
  let now = NOTHING_COLOURED;
  let steps = 0;
  do {
    highlighted = 0;
    now = step(now, code, 'ts', false);
    steps += 1;
    expect(highlighted).toBeLessThan(3_000);
  } while (now.isBehind);
  expect(steps).toBeGreaterThan(10);
});

it('colours the beginning of very long code', () => {
  const code = 'const a = 1;\n'.repeat(6_000);
  const coloured = untilCaughtUp(NOTHING_COLOURED, code, 'ts');
  expect(textOf(groupsOf(coloured))).toBe(code);
  expect(coloured.doneTo).toBeGreaterThan(59_000);
  expect(coloured.doneTo).toBeLessThan(61_000);
});

it('starts again with other code', () => {
  const first = untilCaughtUp(NOTHING_COLOURED, 'const a = 1;\n'.repeat(30), 'ts');
  const other = 'let b = 2;\n'.repeat(12);
  expect(textOf(groupsOf(untilCaughtUp(first, other, 'ts')))).toBe(other);
});
