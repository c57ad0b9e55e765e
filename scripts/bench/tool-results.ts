/**
 * Measures the conversion of a page to Markdown and the shortening of a long result, at one size and at twice that size. A ratio of 2 is
 * linear, 4 is quadratic; above 3.5 the benchmark fails.
 */
import { truncateToolResult } from '@/domain/context/tool-result-truncator';
import { htmlToMarkdown } from '@/tools/html-to-markdown';

const MAX_RATIO = 3.5;
const TRIES = 3;
const PARAGRAPH = `<p>${'A skein is a length of yarn, loosely coiled and knotted, and it is easily tangled. '.repeat(8)}</p>`;

const toMarkdown = (html: string) => htmlToMarkdown(html, 'https://example.com/docs/page');

interface Work {
  readonly name: string;
  readonly amount: number;
  readonly input: (amount: number) => string;
  readonly run: (input: string) => unknown;
}

const page = (name: string, amount: number, input: (amount: number) => string): Work => ({
  name,
  amount,
  input,
  run: toMarkdown,
});

const WORK: readonly Work[] = [
  page('paragraphs', 600, (n) => `<body><article>${PARAGRAPH.repeat(n)}</article></body>`),
  page('links', 7_400, (n) => '<a href="/x">a</a> '.repeat(n)),
  page('entities', 7_400, (n) => `<p>a${'&nbsp;'.repeat(n)}b`),
  page('no-break spaces', 500_000, (n) => `<p>a${'\u00a0'.repeat(n)}b`),
  page('deep nesting', 100_000, (n) => '<div>'.repeat(n)),
  page('a long text deep inside', 450_000, (n) => `${'<div>'.repeat(290)}${'x'.repeat(n)}`),
  page('too many elements', 60_000, (n) => '<b>a</b>'.repeat(n)),
  page('too many entities', 80_000, (n) => `<p>a${'&nbsp;'.repeat(n)}b`),
  page('stray brackets', 500_000, (n) => '<'.repeat(n)),
  page('ampersands', 500_000, (n) => '&'.repeat(n)),
  {
    name: 'a truncated result',
    amount: 500_000,
    input: (n) => 'row,1,2,3\n'.repeat(n),
    run: truncateToolResult,
  },
];

/** CPU milliseconds, which depend less on other load than wall-clock time. */
async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function main(): Promise<void> {
  for (const { name, amount, input, run } of WORK) {
    const [single, double] = [input(amount), input(2 * amount)];
    let once = Infinity;
    let twice = Infinity;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      once = Math.min(once, await cpuTimeOf(() => run(single)));
      twice = Math.min(twice, await cpuTimeOf(() => run(double)));
    }
    // Times below a millisecond are noise.
    const ratio = Math.max(twice, 1) / Math.max(once, 1);
    const verdict = ratio > MAX_RATIO ? '  TOO MUCH' : '';
    console.log(`${name.padEnd(24)} ${once.toFixed(1).padStart(8)} ms  x2: ${ratio.toFixed(2)}${verdict}`);
    if (ratio > MAX_RATIO) process.exitCode = 1;
  }
}

void main();
