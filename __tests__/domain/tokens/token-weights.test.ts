import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { tokenWeights } from '@/domain/tokens/decode-weights';

import { fitWeights } from '../../../scripts/tokens/fit-weights';
import { readCorpus } from '../../../scripts/tokens/read-corpus';
import { renderWeights } from '../../../scripts/tokens/render-weights';
import { singleTokenCharacters } from '../../../scripts/tokens/single-token-characters';
import { tokenCorpus } from '../../support/samples/token-corpus';

const corpus = readCorpus();
const characters = singleTokenCharacters();
const fitted = fitWeights(corpus, characters);

describe('the token weights', () => {
  it('are what `npm run fit-tokens` writes', () => {
    const file = readFileSync(join(__dirname, '../../../src/domain/tokens/token-weights.ts'), 'utf8');
    expect(renderWeights(fitted, characters)).toBe(file);
  });

  it('are decoded to what was fitted', () => {
    expect(tokenWeights.units).toEqual(fitted.units);
    expect(tokenWeights.usualCost).toBe(fitted.usualCost);
    for (const table of ['costs', 'factors', 'rarityFactors'] as const) {
      expect(Array.from(tokenWeights[table])).toEqual(Array.from(fitted[table]));
    }
  });

  it('are fitted to none of the texts that the accuracy tests use', () => {
    const linesOf = (text: string) => text.split('\n').filter((line) => line.length > 60);
    const seen = new Set(corpus.flatMap(({ text }) => linesOf(text)));
    expect(
      tokenCorpus()
        .flatMap(({ text }) => linesOf(text))
        .filter((line) => seen.has(line)),
    ).toEqual([]);
  });
});
