import fc from 'fast-check';
import { closeOpenSyntax } from '@/ui/chat/markdown/parse/close-open-syntax';
import { EMPTY_PARSE, parseAppended, parseComplete } from '@/ui/chat/markdown/parse/parse-state';
import { readTokens, stepsToRead } from '@/ui/chat/markdown/parse/read-blocks';

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** What took seconds to read, or could. */
const HOSTILE = [
  '[',
  ' ',
  '*',
  '|',
  '_',
  '`',
  '>',
  '> ',
  '- ',
  '1. ',
  '> - ',
  '$',
  '<',
  '\\(',
  '\\[',
  '~',
  '[a](',
  '![a](',
  '[^a]',
  '*a ',
  '**a *b ',
  'a**b*c_',
  '$a ',
  '<a ',
  '<!--',
  '[a*b_c`d$e<f',
  '[a]: b\n',
  '# a\n',
  '- a\n',
  'a  \n',
  'a\n=',
  'www.',
  'a.b@c.d ',
  'some **bold** words and [a link](https://a.b), ',
];
/** The limits of limited-lexer.ts. */
const MOST_PER_CHARACTER = 1_200;

const textOf = (tokens: readonly { raw: string }[]) => tokens.map(({ raw }) => raw.replaceAll('\n', '')).join('');

describe('S11: hostile text', () => {
  it.each(HOSTILE)('%j is read in steps that grow with its length, and none of it is lost', (piece) => {
    for (const length of [10_000, 20_000]) {
      const text = `a${fill(piece, length)}`;
      expect(stepsToRead(text) / length).toBeLessThan(MOST_PER_CHARACTER);
      // The library adds line ends where it joins two pieces of a paragraph.
      expect(textOf(readTokens(text)) === text.replaceAll('\n', '')).toBe(true);
    }
  });

  it.each([
    ['brackets', '['.repeat(40_000) + ']'.repeat(40_000)],
    ['emphasis', '*a **b '.repeat(5_700) + 'b** a* '.repeat(5_700)],
    ['lists', Array.from({ length: 280 }, (_, depth) => `${' '.repeat(2 * depth)}- a\n`).join('')],
    ['quotes', '>'.repeat(80_000)],
    ['spaces between two words', `a${' '.repeat(80_000)}b`],
  ])('deeply nested %s neither overflow the stack nor exceed the budget', (_what, text) => {
    expect(stepsToRead(text)).toBeLessThanOrEqual(MOST_PER_CHARACTER * text.length);
    expect(parseComplete(EMPTY_PARSE, text).runs.length).toBeGreaterThan(0);
  });

  it('a table whose rows would fill the memory is text', () => {
    const text = `${'|'.repeat(20_000)}\n${'|-'.repeat(20_000)}\n${'|\n'.repeat(10_000)}`;
    expect(readTokens(text).map(({ type }) => type)).not.toContain('table');
    const small = `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(500)}`;
    expect(readTokens(small).map(({ type }) => type)).toEqual(['table']);
  });

  it('is read in bounded steps while it streams, too', () => {
    for (const piece of HOSTILE.slice(0, 12)) {
      let state = EMPTY_PARSE;
      for (let length = 2_000; length <= 20_000; length += 2_000) state = parseAppended(state, fill(piece, length));
      expect(state.text === fill(piece, 20_000)).toBe(true);
      expect(closeOpenSyntax(state.text) === state.text).toBe(true);
    }
  });
});

it('S11: real text keeps its formatting: its budget is far away', () => {
  const prose = fill('The **quick** brown [fox](https://example.org) *jumps* over `the` lazy $x$ dog. ', 60_000);
  expect(stepsToRead(prose) / prose.length).toBeLessThan(500);
  const all = JSON.stringify(readTokens(prose));
  expect(all.match(/"type":"strong"/g)?.length).toBeGreaterThan(700);
  expect(all.match(/"type":"link"/g)?.length).toBeGreaterThan(700);
});

it('S11: any text is read completely, and within the budget', () => {
  const pieces = fc.array(fc.constantFrom(...HOSTILE, 'word', '\n', '\n\n', '  '), { maxLength: 60 });
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 40 }), (parts, times) => {
      const text = parts.join('').repeat(times);
      expect(stepsToRead(text)).toBeLessThanOrEqual(MOST_PER_CHARACTER * text.length);
    }),
    { numRuns: 60 },
  );
});
