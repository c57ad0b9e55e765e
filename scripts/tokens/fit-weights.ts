import { CharClass, CLASS_COUNT } from '../../src/domain/tokens/char-class';
import type { TokenWeights } from '../../src/domain/tokens/weigh-text';
import {
  PLACES_PER_CLASS,
  RARITY_STEPS,
  START_UNIT,
  UNIT_COUNT,
  unitsOfCharacters,
} from '../../src/domain/tokens/weight-layout';
import { countCells, measure, type Cell } from './count-cells';
import type { TextSample } from './text-sample';
import { tokensAlone } from './tokens-alone';
import { groupUnits, type UnitGroups } from './unit-groups';

const ROUNDS = 12;
/** The weight of a prior: characters for a cost, tokens for a factor. */
const COST_PRIOR = 6;
const FACTOR_PRIOR = 6;
const RARITY_PRIOR = 20;
const PLACE_COUNT = CLASS_COUNT * PLACES_PER_CLASS;

/**
 * Fits cost x factor to the number of tokens that begin at each character. Costs and factors are adjusted in turn, so
 * that each unit and each place gets its right total over the corpus (the maximum likelihood of a Poisson model). Where
 * the corpus says little, a weight stays near its prior. The rarity factors are fitted last. The calculation needs only
 * sums, products and quotients, so the result is the same on every machine.
 */
export function fitWeights(samples: readonly TextSample[], singleTokenCharacters: string): TokenWeights {
  const texts = measure(samples);
  const units = unitsOfCharacters(singleTokenCharacters);
  const priors = { groups: groupUnits(units), alone: tokensAlone(units) };
  let weights: TokenWeights = {
    units,
    costs: new Float64Array(UNIT_COUNT),
    factors: new Float64Array(PLACE_COUNT).fill(1),
    rarityFactors: new Float64Array(RARITY_STEPS).fill(1),
    usualCost: 0,
  };
  let cells = countCells(texts, weights);
  for (let round = 0; round < ROUNDS; round++) {
    weights = { ...weights, costs: toTrueMeans(fitCosts(cells, weights, priors), cells) };
    weights = { ...weights, factors: fitFactors(cells, weights) };
  }
  // Each table is rounded before the next is fitted, so that rounding does not move the totals.
  weights = { ...weights, costs: weights.costs.map(toThousandths) };
  weights = { ...weights, factors: fitFactors(cells, weights).map(toHundredths) };
  weights = { ...weights, usualCost: toThousandths(meanPairCost(cells, weights.costs)) };
  // The costs decide how rare the letters are, so rarity is counted only now.
  cells = countCells(texts, weights);
  return { ...weights, rarityFactors: fitRarityFactors(cells, weights).map(toHundredths) };
}

function toThousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

interface Priors {
  readonly groups: UnitGroups;
  readonly alone: Float64Array;
}

function fitCosts(cells: readonly Cell[], weights: TokenWeights, { groups, alone }: Priors): Float64Array {
  const tokens = new Float64Array(UNIT_COUNT);
  const expected = new Float64Array(UNIT_COUNT);
  const groupTokens = new Float64Array(groups.count);
  const groupExpected = new Float64Array(groups.count);
  for (const cell of cells) {
    const share = cell.characters * at(weights.factors, cell.place);
    add(tokens, cell.unit, cell.tokens);
    add(expected, cell.unit, share);
    for (const group of groups.of[cell.unit] ?? []) {
      add(groupTokens, group, cell.tokens);
      add(groupExpected, group, share);
    }
  }
  return tokens.map((count, unit) => {
    const known = (groups.of[unit] ?? []).filter((group) => at(groupExpected, group) > 0);
    const means = known.map((group) => at(groupTokens, group) / at(groupExpected, group));
    const prior = means.length > 0 ? means.reduce((sum, mean) => sum + mean, 0) / means.length : at(alone, unit);
    return (count + COST_PRIOR * prior) / (at(expected, unit) + COST_PRIOR);
  });
}

/** Scales the costs of each class, and of Latin pairs, so that their total is right even without the factors. */
function toTrueMeans(costs: Float64Array, cells: readonly Cell[]): Float64Array {
  const scopeOfUnit = new Map<number, number>();
  const tokens = new Float64Array(2 * CLASS_COUNT);
  const expected = new Float64Array(2 * CLASS_COUNT);
  for (const cell of cells) {
    const scope = 2 * Math.floor(cell.place / PLACES_PER_CLASS) + (cell.unit < START_UNIT ? 1 : 0);
    scopeOfUnit.set(cell.unit, scope);
    add(tokens, scope, cell.tokens);
    add(expected, scope, cell.characters * at(costs, cell.unit));
  }
  return costs.map((cost, unit) => {
    const scope = scopeOfUnit.get(unit) ?? (unit < START_UNIT ? 2 * CharClass.latin + 1 : -1);
    return scope < 0 || at(tokens, scope) === 0 ? cost : (cost * at(tokens, scope)) / at(expected, scope);
  });
}

function fitFactors(cells: readonly Cell[], weights: TokenWeights): Float64Array {
  const tokens = new Float64Array(PLACE_COUNT).fill(FACTOR_PRIOR);
  const expected = new Float64Array(PLACE_COUNT).fill(FACTOR_PRIOR);
  for (const cell of cells) {
    add(tokens, cell.place, cell.tokens);
    add(expected, cell.place, cell.characters * at(weights.costs, cell.unit));
  }
  return tokens.map((count, place) => count / at(expected, place));
}

function fitRarityFactors(cells: readonly Cell[], weights: TokenWeights): Float64Array {
  const tokens = new Float64Array(RARITY_STEPS).fill(RARITY_PRIOR);
  const expected = new Float64Array(RARITY_STEPS).fill(RARITY_PRIOR);
  for (const cell of cells) {
    if (cell.rarity < 0) continue;
    add(tokens, cell.rarity, cell.tokens);
    add(expected, cell.rarity, cell.characters * at(weights.costs, cell.unit) * at(weights.factors, cell.place));
  }
  return tokens.map((count, rarity) => count / at(expected, rarity));
}

function meanPairCost(cells: readonly Cell[], costs: Float64Array): number {
  let sum = 0;
  let characters = 0;
  for (const cell of cells) {
    if (cell.unit >= START_UNIT) continue;
    sum += cell.characters * at(costs, cell.unit);
    characters += cell.characters;
  }
  return sum / characters;
}

function at(table: Float64Array, index: number): number {
  return table[index] ?? 0;
}

function add(table: Float64Array, index: number, amount: number): void {
  table[index] = at(table, index) + amount;
}
