/** The answers that are streamed: 50 KB each, of kinds that models write. No two items, rows or formulas are the same, so nothing can be reused. */
const LENGTH = 50_000;

export type TextKind = 'prose' | 'list' | 'code' | 'table' | 'mixed';

export const TEXT_KINDS: readonly TextKind[] = ['prose', 'list', 'code', 'table', 'mixed'];

const WORDS =
  'river stone water thread valley bridge winter morning engine letter garden window market island signal forest'.split(
    ' ',
  );
const word = (n: number) => WORDS[(n * 7 + Math.floor(n / 16) * 3) % WORDS.length] ?? '';
const sentence = (n: number) =>
  `The ${word(n)} leads past the **${word(n + 1)}** to a ${word(n + 2)}, where \`${word(n + 3)}_${n}\` waits for the ${word(n + 5)}. `;
const paragraph = (n: number) => `${[0, 1, 2, 3, 4].map((part) => sentence(n * 5 + part)).join('')}\n\n`;
const item = (n: number) => `${n + 1}. The *${word(n)}* of ${word(n + 4)} ${n}, with \`${word(n + 1)}\` beside it\n`;
const codeLine = (n: number) =>
  n % 4 === 3
    ? `// The ${word(n)} comes before the ${word(n + 2)}.\n`
    : `export const ${word(n)}${n} = (${word(n + 1)}: string) => ${word(n + 1)}.length + ${n}; ${n % 4 === 0 ? '// ok' : ''}\n`;
const row = (n: number) => `| ${word(n)} ${n} | **${n * 12}** kg | in the ${word(n + 6)} | \`${word(n + 2)}\` |\n`;
const TABLE_HEAD = '| Name | Weight | Place | Code |\n|---|---|---|---|\n';
const inline = (n: number) =>
  `It follows that $${'abcxyz'.charAt(n % 6)}_{${n}} + \\beta^{${n % 9}} = ${n}$ for the ${word(n)}. `;
const display = (n: number) => `$$\n\\sum_{k=${n}}^{\\infty} \\frac{x^k}{k! + ${n}} = \\sqrt{e^{x} - ${n}}\n$$\n\n`;

function fill(write: (n: number) => string, length: number, from = 0): string {
  let text = '';
  for (let n = from; text.length < length; n++) text += write(n);
  return text;
}

const mixed = (n: number) =>
  [
    `## Part ${n + 1}\n\n`,
    paragraph(n),
    `${fill(inline, 300, n * 20)}\n\n`,
    display(n),
    `${fill(item, 250, n * 20)}\n`,
    `\`\`\`ts\n${fill(codeLine, 350, n * 20)}\`\`\`\n\n`,
    `${TABLE_HEAD}${fill(row, 250, n * 20)}\n`,
  ].join('');

const KINDS: Readonly<Record<TextKind, string>> = {
  prose: fill(paragraph, LENGTH),
  list: `${fill(item, LENGTH)}\n`,
  code: `\`\`\`ts\n${fill(codeLine, LENGTH)}\`\`\`\n\n`,
  table: `${TABLE_HEAD}${fill(row, LENGTH)}\n`,
  mixed: fill(mixed, LENGTH),
};

/** Shown when all of the text is. */
export const lastWords = (kind: TextKind) => `The end of ${kind}.`;

export const answerOf = (kind: TextKind) => KINDS[kind] + lastWords(kind);
