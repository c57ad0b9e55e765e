import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hold-out of `npm run fit-tokens`: samples written in twenty languages, and machine text made here from a seed. */
export interface CorpusText {
  readonly kind: string;
  readonly text: string;
}

const samples = join(__dirname, 'text');

export function tokenCorpus(): CorpusText[] {
  return [...writtenSamples(), ...machineTexts()];
}

export function writtenSamples(): CorpusText[] {
  return readdirSync(samples)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => ({ kind: file.replace('.txt', ''), text: readFileSync(join(samples, file), 'utf8') }));
}

function machineTexts(): CorpusText[] {
  const next = seededRandom(2024);
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => items[int(0, items.length - 1)] as T;
  const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, i) => make(i));
  const bytes = (count: number) => Buffer.from(times(count, () => int(0, 255)));
  const hash = (seed: number) => createHash('sha256').update(String(seed)).digest('hex');
  const uuid = () =>
    bytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const date = () => `20${int(10, 29)}-${pad(int(1, 12))}-${pad(int(1, 28))}`;
  const words = 'harbour ticket invoice garden lantern bicycle summary river profile kitchen station copper'.split(' ');
  const names = ['Amina Yusuf', 'Lars Holm', 'Chiara Conti', 'Tomasz Zielinski', 'Mei Lin', 'Diego Paz'];
  const order = () => ({
    orderId: uuid(),
    customer: pick(names),
    placedAt: `${date()}T${pad(int(0, 23))}:${pad(int(0, 59))}:${pad(int(0, 59))}Z`,
    lines: times(int(1, 3), () => ({
      sku: `${pick(words)}-${int(100, 9999)}`,
      quantity: int(1, 9),
      cents: int(99, 99999),
    })),
    paid: next() > 0.3,
  });
  const emoji = ['😀', '🎉', '👍', '🙏', '🔥', '😭', '🤔', '🥳', '🚀', '🍕', '❤️', '👩‍💻', '🇧🇷', '⚽', '🌧️', '✅'];
  const url = () =>
    `https://${pick(['www', 'docs', 'shop'])}.${pick(words)}.${pick(['com', 'org', 'dev'])}/${pick(words)}/${int(1, 9999)}` +
    pick(['', `?ref=${pick(words)}&page=${int(1, 40)}`, `#${pick(words)}-${pick(words)}`, `/${pick(words)}.html`]);
  return [
    { kind: 'JSON records', text: JSON.stringify(times(40, order), null, 2) },
    { kind: 'minified JSON', text: JSON.stringify(times(40, order)) },
    {
      kind: 'CSV of numbers',
      text: times(150, () => times(6, () => (next() * 5000).toFixed(int(0, 4))).join(',')).join('\n'),
    },
    {
      kind: 'CSV records',
      text: times(120, (i) => `${i},${date()},${pick(names)},${int(1, 900)}.${pad(int(0, 99))}`).join('\n'),
    },
    { kind: 'integers', text: times(600, () => int(0, 10 ** int(1, 8))).join(' ') },
    { kind: 'base64', text: bytes(4000).toString('base64') },
    { kind: 'hex digests', text: times(60, hash).join('\n') },
    { kind: 'UUIDs', text: times(80, uuid).join('\n') },
    { kind: 'URLs', text: times(100, url).join('\n') },
    { kind: 'emoji', text: times(400, () => pick(emoji)).join('') },
    {
      kind: 'emoji in chat',
      text: times(60, () => `${pick(emoji)} see you at the ${pick(words)} ${pick(emoji)}${pick(emoji)}`).join('\n'),
    },
    {
      kind: 'log lines',
      text: times(
        80,
        () => `${date()} ${pick(['INFO', 'WARN'])} [${pick(words)}] request ${int(1, 99999)} took ${int(1, 900)} ms`,
      ).join('\n'),
    },
    {
      kind: 'TypeScript',
      text:
        readFileSync(join(__dirname, '../../../src/domain/context/tool-result-truncator.ts'), 'utf8') +
        readFileSync(join(__dirname, '../../../src/domain/tokens/token-estimator.ts'), 'utf8'),
    },
    {
      kind: 'Markdown',
      text: times(
        30,
        (i) =>
          `## ${i + 1}. The ${pick(words)}\n\n- **${pick(words)}**: see [the ${pick(words)}](${url()})\n- \`${pick(words)}.${pick(words)}()\` returns a *${pick(words)}*\n\n| ${pick(words)} | ${pick(words)} |\n|---|---|\n| ${int(1, 99)} | ${pick(names)} |\n`,
      ).join('\n'),
    },
    {
      kind: 'mixed languages',
      text: writtenSamples()
        .map(({ text }) => text.slice(0, 200))
        .join('\n'),
    },
  ];
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** A small deterministic generator (mulberry32), so that the corpus is the same on every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
