/** Measures the parsing of an answer while it grows: once, twice and four times 50 KB, as ratios. Linear time gives 2 and 2. */
// eslint-disable-next-line import/no-restricted-paths -- the reader is plain text in, tokens out: it loads no screen
import { parseAppended, EMPTY_PARSE } from '@/ui/chat/markdown/parse/parse-state';

const PIECE_LENGTH = 40; // characters that a fast model sends in 50 ms
const UNIT = 50_000;

const KINDS: Readonly<Record<string, (length: number) => string>> = {
  prose: (length) =>
    repeat(
      'Rivers begin as a **thread** of water between two `stones`, and lead to a sea. '.repeat(5) + '\n\n',
      length,
    ),
  list: (length) => repeat('- an item of a list that does not end, with *some* emphasis\n', length),
  code: (length) => `\`\`\`ts\n${repeat('export const answer = (question: string) => question.length;\n', length)}`,
  table: (length) =>
    `| Name | Age | What for |\n|---|---|---|\n${repeat('| a **name** | 42 | `nothing` in particular |\n', length)}`,
  paragraph: (length) =>
    repeat('One sentence after another, with *some* words that stand out and `code` in them. ', length),
  formula: (length) => `$$\n${repeat('a_{1} + \\frac{b}{c} \\\\\n', length)}`,
  formulas: (length) => repeat('It follows that $a_1 + b_1 = c_1$ and\n\n$$\\sum_n n$$\n\n', length),
};

function repeat(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

function timeToRead(text: string): number {
  const start = performance.now();
  let growth = EMPTY_PARSE;
  for (let at = PIECE_LENGTH; at <= text.length; at += PIECE_LENGTH) growth = parseAppended(growth, text.slice(0, at));
  return performance.now() - start;
}

for (const [kind, write] of Object.entries(KINDS)) {
  timeToRead(write(UNIT / 5)); // warm
  const [one = 0, two = 0, four = 0] = [1, 2, 4].map((times) => timeToRead(write(UNIT * times)));
  const ratio = (later: number, earlier: number) => (later / earlier).toFixed(2);
  console.log(`${kind.padEnd(10)} ${one.toFixed(0)} ms  x2: ${ratio(two, one)}  x4: ${ratio(four, two)}`);
}
