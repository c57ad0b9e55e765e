import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tokenCorpus } from '../__tests__/support/samples/token-corpus';
import { weighText } from '../src/domain/tokens/weigh-text';
import { fitWeights } from './tokens/fit-weights';
import { readCorpus } from './tokens/read-corpus';
import { renderWeights } from './tokens/render-weights';
import { singleTokenCharacters } from './tokens/single-token-characters';
import type { TextSample } from './tokens/text-sample';

/**
 * Fits the token weights to the corpus in scripts/tokens, writes src/domain/tokens/token-weights.ts and prints the error
 * for each kind of text, without the safety margin. The fit never sees the hold-out, which the tests use.
 */
const corpus = readCorpus();
const characters = singleTokenCharacters();
const weights = fitWeights(corpus, characters);
writeFileSync(join(__dirname, '../src/domain/tokens/token-weights.ts'), renderWeights(weights, characters));
printErrors('Fitted', corpus);
printErrors('Hold-out', tokenCorpus());

function printErrors(title: string, samples: readonly TextSample[]): void {
  console.log(`\n${title}`);
  const errors = samples.map(({ kind, text }) => {
    const error = (weighText(text, weights) / encode(text).length - 1) * 100;
    console.log(`${kind.padEnd(26)}${error.toFixed(1).padStart(7)} %`);
    return error;
  });
  const meanSquare = errors.reduce((sum, error) => sum + error * error, 0) / errors.length;
  console.log(`${'root mean square'.padEnd(26)}${Math.sqrt(meanSquare).toFixed(1).padStart(7)} %`);
}
