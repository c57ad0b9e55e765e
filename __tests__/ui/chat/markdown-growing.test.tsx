import { parseAppended, EMPTY_PARSE, parseWhole, type ParseState } from '@/ui/chat/markdown/parse/parse-state';
import type * as Reader from '@/ui/chat/markdown/parse/read-blocks';
import type { BlockToken } from '@/ui/chat/markdown/parse/tokens';

let mockRead = 0;
jest.mock('@/ui/chat/markdown/parse/read-blocks', () => {
  const real = jest.requireActual<typeof Reader>('@/ui/chat/markdown/parse/read-blocks');
  const counted = <T,>(read: (text: string) => T) => {
    return (text: string) => {
      mockRead += text.length;
      return read(text);
    };
  };
  return {
    ...real,
    readTokens: counted(real.readTokens),
    readBlocks: counted(real.readBlocks),
    readParagraph: counted(real.readParagraph),
  };
});

const AT_A_TIME = 40;

const repeat = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const HUGE: Readonly<Record<string, (length: number) => string>> = {
  code: (length) => '```ts\n' + repeat('export const answer = (question: string) => question.length;\n', length),
  'a table': (length) => `| Name | What |\n|---|---|\n${repeat('| a **name** | `nothing` in particular |\n', length)}`,
  'a list': (length) => repeat('- an item of a list that does not end, with *some* emphasis\n', length),
  'a paragraph': (length) => repeat('One sentence after another, with *some* words that stand out. ', length),
  'a paragraph without a blank': (length) => repeat('河流从两块石头之间的一线水开始', length),
  'a formula': (length) => `$$\n${repeat('a_{1} + \\frac{b}{c} \\\\\n', length)}`,
  prose: (length) => repeat('Words that follow one another. '.repeat(9) + '\n\n', length),
};

function growWhole(text: string): ParseState {
  let growth = EMPTY_PARSE;
  for (let at = AT_A_TIME; at < text.length; at += AT_A_TIME) growth = parseAppended(growth, text.slice(0, at));
  return parseAppended(growth, text);
}

/** How many characters are parsed for each character of the answer. */
function readPerCharacter(text: string): number {
  mockRead = 0;
  growWhole(text);
  return mockRead / text.length;
}

it.each(Object.entries(HUGE))(
  'parsing takes the same work per character when %s becomes twice as long',
  (_kind, write) => {
    const short = readPerCharacter(write(12_000));
    const long = readPerCharacter(write(24_000));
    expect(long).toBeLessThan(short * 1.1 + 1); // parsing the whole text with each update would double it
  },
);

const drawn = (blocks: readonly BlockToken[]) =>
  blocks.flatMap((block) => {
    if (block.type === 'list') return block.items.map((item) => item.text.trim());
    if (block.type !== 'table') return [`${block.type}: ${block.raw.trim()}`];
    const rows = 'rowRuns' in block ? block.rowRuns.flat() : block.rows;
    return [block.header, ...rows].map((cells) => cells.map(({ text }) => text).join(' | '));
  });
const blocksOf = ({ runs, open }: ParseState) => [...runs.flat(), ...open];

it.each(Object.entries(HUGE))('%s is shown while it streams as it is shown when it is complete', (kind, write) => {
  const text = `Before.\n\n${write(9_000)}${kind === 'code' ? '\n```' : ''}${kind === 'a formula' ? '\n$$' : ''}\n\nAfter it all.`;
  expect(drawn(blocksOf(growWhole(text)))).toEqual(drawn(blocksOf(parseWhole(text))));
});

it('emphasis stays intact where a long paragraph is split', () => {
  const text = repeat(
    'Plain words, then **words of which none may be lost in between** and then plain again. ',
    12_000,
  );
  const pieces = blocksOf(parseWhole(text));
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.map(({ raw }) => raw).join('')).toBe(text);
  for (const { raw } of pieces.slice(0, -1)) expect(raw.split('**').length % 2).toBe(1);
});

describe('incomplete Markdown', () => {
  it.each([
    ['the start of a fence', 'Text.\n\n``', ['paragraph: Text.']],
    ['the start of a closing fence', '```ts\nconst a = 1;\n``', ['code: const a = 1;']],
    ['the opening dollars of a formula', 'Text.\n\n$$', ['paragraph: Text.']],
    ['a formula that is not closed', 'Text.\n\n$$\nx^2 +', ['paragraph: Text.', 'math: x^2 +']],
    ['the header of a table', 'Text.\n\n| Name | A', ['paragraph: Text.', 'table: ']],
    ['an emphasis marker', 'Words and **', ['paragraph: Words and']],
    ['a code marker', 'Words and `', ['paragraph: Words and']],
    ['a link marker', 'Words and [', ['paragraph: Words and']],
    ['a list marker', 'Text.\n\n-', ['paragraph: Text.']],
    ['a heading marker', 'Text.\n\n##', ['paragraph: Text.']],
  ])('shows no raw markers: %s', (_name, text, expected) => {
    let growth = EMPTY_PARSE;
    for (let at = 1; at <= text.length; at += 1) growth = parseAppended(growth, text.slice(0, at));
    const shown = blocksOf(growth).map((block) => {
      if (block.type === 'math') return `math: ${block.tex}`;
      return `${block.type}: ${'text' in block ? block.text : ''}`;
    });
    expect(shown).toEqual(expected);
  });
});
