import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { performance } from 'node:perf_hooks';

import { tokenCorpus } from '../../__tests__/support/samples/token-corpus';
import { CHARS_PER_TOKEN_ESTIMATE } from '../../src/domain/context/compact-constants';
import { estimateFromText } from '../../src/domain/tokens/token-estimator';

/** Our estimate (margin included) and plain characters / 4 against the real o200k_base tokenizer, then our speed. */
const corpus = tokenCorpus();
const percent = (estimate: number, real: number) => `${((estimate / real - 1) * 100).toFixed(1)} %`;

console.log(
  'kind'.padEnd(22) + ['characters', 'real', 'ours', 'error', 'chars/4', 'error'].map((h) => h.padStart(11)).join(''),
);
let outside = 0;
for (const { kind, text } of corpus) {
  const real = encode(text).length;
  const ours = estimateFromText(text);
  const plain = Math.ceil(text.length / CHARS_PER_TOKEN_ESTIMATE);
  if (ours < real * 0.9 || ours > real * 1.25) outside++;
  const cells = [text.length, real, ours, percent(ours, real), plain, percent(plain, real)];
  console.log(kind.padEnd(22) + cells.map((cell) => String(cell).padStart(11)).join(''));
}
console.log(`\n${corpus.length - outside} of ${corpus.length} kinds within -10 % … +25 %\n`);

for (const [name, text] of [
  ['English', corpus.find(({ kind }) => kind === 'english')?.text ?? ''],
  ['all kinds', corpus.map(({ text: each }) => each).join('\n')],
] as const) {
  const big = text.repeat(Math.ceil(4_000_000 / text.length));
  const megabytes = Buffer.byteLength(big) / 1e6;
  let fastest = Infinity;
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    estimateFromText(big);
    fastest = Math.min(fastest, performance.now() - start);
  }
  console.log(`${name}: ${(megabytes / (fastest / 1000)).toFixed(0)} MB/s (best of 7 over ${megabytes.toFixed(1)} MB)`);
}
