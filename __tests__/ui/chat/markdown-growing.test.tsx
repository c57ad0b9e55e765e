import fc from 'fast-check';

import {
  EMPTY_PARSE,
  parseAppended,
  parseComplete,
  parseWhole,
  shownRuns,
  type ParseState,
} from '@/ui/chat/markdown/parse/parse-state';
import type * as Reader from '@/ui/chat/markdown/parse/read-blocks';
import type { BlockToken } from '@/ui/chat/markdown/parse/tokens';
import { runs } from '../../support/samples/property-runs';

let mockRead = 0;
jest.mock('@/ui/chat/markdown/parse/read-blocks', () => {
  const real = jest.requireActual<typeof Reader>('@/ui/chat/markdown/parse/read-blocks');
  const counted = <T, More extends unknown[]>(read: (text: string, ...more: More) => T) => {
    return (text: string, ...more: More) => {
      mockRead += text.length;
      return read(text, ...more);
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
/** The numbers of all items, in order. */
const numbers = (blocks: readonly BlockToken[]) =>
  blocks.flatMap((block) =>
    block.type === 'list' && block.ordered ? block.items.map((_, index) => Number(block.start) + index) : [],
  );
/** The words, formulas and addresses in all blocks, in order. */
const leavesOf = (tokens: readonly object[]): readonly string[] =>
  tokens.flatMap((token) => {
    const { type = '', text = '', href, items, header, rows, rowRuns, tokens: inner } = token as Node;
    const own = href === undefined ? [] : [`${type}: ${href}`];
    if (items) return leavesOf(items);
    if (Array.isArray(header)) return leavesOf([...header, ...(rowRuns ?? [rows ?? []]).flat(2)]);
    return [...own, ...(inner ? leavesOf(inner) : [`${type}: ${text}`])];
  });

interface Node {
  readonly type?: string;
  readonly text?: string;
  readonly href?: string;
  readonly items?: readonly object[];
  /** A cell has a flag with this name. */
  readonly header?: readonly object[] | boolean;
  readonly rows?: readonly (readonly object[])[];
  readonly rowRuns?: readonly (readonly (readonly object[])[])[];
  readonly tokens?: readonly object[];
}

const blocksOf = (state: ParseState) => shownRuns(state).flat();

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

describe('the last word', () => {
  it.each(Object.entries(HUGE))('renders nothing again: %s', (kind, write) => {
    const text = `Before.\n\n${write(9_000)}${kind === 'a formula' ? '\n$$' : ''}`;
    const grown = growWhole(text);
    const complete = parseComplete(grown, text);
    expect(complete.runs).toBe(grown.runs);
    expect(complete.open.map(({ type }) => type)).toEqual(grown.open.map(({ type }) => type));
  });

  it('keeps the rows of a table that other text ends', () => {
    const table = `Before.\n\n| Name | What |\n|---|---|\n${'| a **name** | `nothing` in particular |\n'.repeat(220)}`;
    const rowsIn = (state: ParseState) =>
      blocksOf(state).flatMap((block) => ('rowRuns' in block ? block.rowRuns.flat() : []));
    const grown = growWhole(table);
    const ended = parseAppended(grown, `${table}\nAfter it all.`);
    expect(rowsIn(grown).length).toBeGreaterThan(200);
    expect(rowsIn(ended)).toHaveLength(rowsIn(grown).length);
    rowsIn(ended).forEach((row, index) => expect(row).toBe(rowsIn(grown)[index]));
  });

  it('keeps the rows of a table', () => {
    const text = `Before.\n\n${HUGE['a table']?.(9_000) ?? ''}`.trimEnd();
    const rowsOf = ({ open: [block] }: ParseState) => (block && 'rowRuns' in block ? block.rowRuns : []);
    const grown = growWhole(text);
    const before = rowsOf(grown).slice(0, -1);
    expect(before.length).toBeGreaterThan(1);
    rowsOf(parseComplete(grown, text))
      .slice(0, -1)
      .forEach((rows, index) => expect(rows).toBe(before[index]));
  });

  it('leads to the same blocks as reading the whole text, whatever the text and its pieces', () => {
    const piece = fc.constantFrom(
      'Some words with **emphasis** and a note[^1].\n\n',
      '- an item\n- another\n  - inside\n\n',
      '1. first\n1. second\n\n',
      '```ts\nconst a = 1;\n```\n\n',
      '| a | b |\n|---|---|\n| 1 | 2 |\n\n',
      '```py\n\ndef a():\n\n    return "```"\n\n```\nText right after it.\n\n',
      '~~~\nwith tildes\n```\n~~~~  \n\n',
      '```\nnever closed\n\n``\n\n',
      '$$\nx^2\n$$\n\n',
      '> quoted\n\n',
      '[^1]: The note.\n\n',
      'A [name] with its address.\n\n',
      '- an item with a [name]\n\n',
      '| a [name] | b |\n|---|---|\n| 1 | [2][name] |\n\n',
      '> a quoted [name]\n\n',
      `| a | b |\n|---|---|\n${'| one of many rows | with a [name] |\n'.repeat(60)}\n`,
      '[name]: https://example.org\n\n',
      '# Heading\n\n',
      `${'- one of many items in a long list, with `code`\n'.repeat(60)}\n`,
      `${'1. one of many numbered items in a long list\n'.repeat(60)}\n`,
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 300 }), (pieces, step) => {
        const text = pieces.join('');
        let growth = EMPTY_PARSE;
        for (let at = step; at < text.length; at += step) growth = parseAppended(growth, text.slice(0, at));
        const complete = parseComplete(growth, text);
        const whole = parseWhole(text);
        expect(drawn(blocksOf(complete))).toEqual(drawn(blocksOf(whole)));
        expect(numbers(blocksOf(complete))).toEqual(numbers(blocksOf(whole)));
        expect(new Set(complete.mentions)).toEqual(new Set(whole.mentions));
        expect(leavesOf(blocksOf(complete))).toEqual(leavesOf(blocksOf(whole)));
      }),
      { numRuns: runs(100) },
    );
  });

  it('applies a definition at the end to the text before it', () => {
    const text = 'See [the page][1].\n\nMore words.\n\n[1]: https://example.org/page';
    const complete = parseComplete(growWhole(text), text);
    expect(leavesOf(blocksOf(complete))).toEqual(leavesOf(blocksOf(parseWhole(text))));
    expect(leavesOf(blocksOf(complete))).toContain('link: https://example.org/page');
  });

  it('keeps what a definition does not change', () => {
    const text = 'Some words.\n\n- an item\n- [the page][1]\n- another\n\nMore words.\n\n[1]: https://example.org/page';
    const [first, list, last] = blocksOf(growWhole(text));
    const [firstAfter, listAfter, lastAfter] = blocksOf(parseComplete(growWhole(text), text));
    expect([firstAfter, lastAfter]).toEqual([first, last]);
    const itemsOf = (block: BlockToken | undefined) => (block?.type === 'list' ? block.items : []);
    const changed = itemsOf(listAfter).map(
      (item, index) => JSON.stringify(item) !== JSON.stringify(itemsOf(list)[index]),
    );
    expect(changed).toEqual([false, true, false]);
  });

  it('starts again when the text is another one', () => {
    const grown = growWhole('Some words that come first.\n\nAnd more.');
    const other = parseAppended(grown, 'Other words.');
    expect(blocksOf(other).map(({ raw }) => raw)).toEqual(['Other words.']);
    expect(other.generation).not.toBe(grown.generation);
    expect(parseAppended(other, 'Other words. And more.').generation).toBe(other.generation);
  });
});

describe('while it grows', () => {
  const text = [
    'A paragraph that comes first.\n\n',
    '- an item\n- another with *words*\n  - inside\n- the last one\n\n',
    '| Name | What |\n|---|---|\n| one | first |\n| two | second |\n| three | third |\n\n',
    '> quoted\n>\n> words\n\n',
    '```ts\nconst a = 1;\n```\n\n',
    'The end.',
  ].join('');

  it('a block keeps its place, and what has not changed in it stays the same object', () => {
    const stayed = { items: 0, rows: 0, blocks: 0 };
    let growth = EMPTY_PARSE;
    for (let at = 1; at <= text.length; at += 1) {
      const before = shownRuns(growth).flat();
      growth = parseAppended(growth, text.slice(0, at));
      const after = shownRuns(growth).flat();
      expect(after.length).toBeGreaterThanOrEqual(before.length - 1); // a lone mark at the end is hidden until it is clear what it becomes
      before.slice(0, -1).forEach((block, index) => {
        if (after[index] === block) stayed.blocks += 1;
        else expect(index).toBe(before.length - 2); // the last but one may have got a line end
      });
      const [list, listAfter] = [before[1], after[1]];
      if (list?.type === 'list' && listAfter?.type === 'list')
        list.items.slice(0, -1).forEach((item, index) => {
          expect(listAfter.items[index]).toBe(item);
          stayed.items += 1;
        });
      const [table, tableAfter] = [before[2], after[2]];
      if (table?.type === 'table' && tableAfter?.type === 'table')
        table.rows.slice(0, -1).forEach((row, index) => {
          expect(tableAfter.rows[index]).toBe(row);
          stayed.rows += 1;
        });
    }
    expect(stayed.items).toBeGreaterThan(50);
    expect(stayed.rows).toBeGreaterThan(50);
    expect(stayed.blocks).toBeGreaterThan(200);
  });

  it('text with other line ends is shown in full', () => {
    const other = text.replaceAll('\n', '\r\n');
    let growth = EMPTY_PARSE;
    for (let at = 1; at <= other.length; at += 1) growth = parseAppended(growth, other.slice(0, at));
    expect(leavesOf(blocksOf(parseComplete(growth, other)))).toEqual(leavesOf(blocksOf(parseWhole(text))));
  });
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
