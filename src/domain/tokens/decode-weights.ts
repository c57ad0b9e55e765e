import { CharClass, CLASS_COUNT } from './char-class';
import * as data from './token-weights';
import type { TokenWeights } from './weigh-text';
import {
  CLASS_UNIT,
  EMOJI_UNIT,
  LETTER_UNIT,
  PAIR_UNIT,
  PLACES_PER_CLASS,
  PUNCTUATION_UNIT,
  SINGLE_TOKEN_UNIT,
  START_UNIT,
  UNIT_COUNT,
  unitsOfCharacters,
} from './weight-layout';

const COSTS_PER_TOKEN = 1000;
const FACTORS_PER_ONE = 100;

function numbers(rows: readonly string[], divisor: number): number[] {
  return rows.flatMap((row) => row.trim().split(/ +/)).map((number) => Number(number) / divisor);
}

function decodeCosts(): Float64Array {
  const costs = new Float64Array(UNIT_COUNT);
  costs.set(numbers(data.LATIN_PAIR_COSTS, COSTS_PER_TOKEN), PAIR_UNIT);
  costs.set(numbers(data.WORD_START_COSTS, COSTS_PER_TOKEN), START_UNIT);
  costs.set(numbers(data.PUNCTUATION_COSTS, COSTS_PER_TOKEN), PUNCTUATION_UNIT);
  costs.set(numbers(data.CLASS_COSTS, COSTS_PER_TOKEN), CLASS_UNIT);
  costs.set(numbers(data.SINGLE_TOKEN_COSTS, COSTS_PER_TOKEN), SINGLE_TOKEN_UNIT);
  costs.set(numbers(data.EMOJI_COSTS, COSTS_PER_TOKEN), EMOJI_UNIT);
  costs.set(numbers(data.LETTER_COSTS, COSTS_PER_TOKEN), LETTER_UNIT);
  return costs;
}

function decodeFactors(): Float64Array {
  const factors = new Float64Array(CLASS_COUNT * PLACES_PER_CLASS).fill(1);
  for (const [name, firstPlace, row] of data.PLACE_FACTORS) {
    factors.set(numbers([row], FACTORS_PER_ONE), CharClass[name] * PLACES_PER_CLASS + firstPlace);
  }
  return factors;
}

/** The weights of token-weights.ts as tables. */
export const tokenWeights: TokenWeights = {
  units: unitsOfCharacters(data.SINGLE_TOKEN_CHARACTERS.join('')),
  costs: decodeCosts(),
  factors: decodeFactors(),
  rarityFactors: Float64Array.from(numbers(data.RARITY_FACTORS, FACTORS_PER_ONE)),
  usualCost: data.USUAL_COST,
};
