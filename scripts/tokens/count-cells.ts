import { weighText, type TokenWeights } from '../../src/domain/tokens/weigh-text';
import type { TextSample } from './text-sample';
import { tokenStarts } from './token-starts';

/** All characters of the corpus that have the same unit, place and rarity. */
export interface Cell {
  readonly unit: number;
  readonly place: number;
  readonly rarity: number;
  characters: number;
  /** How many tokens begin at them. */
  tokens: number;
}

/** A text with the number of tokens that begin at each code unit. */
export interface MeasuredText {
  readonly text: string;
  readonly starts: Uint8Array;
}

export function measure(samples: readonly TextSample[]): MeasuredText[] {
  return samples.map(({ text }) => ({ text, starts: tokenStarts(text) }));
}

export function countCells(texts: readonly MeasuredText[], weights: TokenWeights): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { text, starts } of texts) {
    weighText(text, weights, (index, unit, place, rarity) => {
      const key = `${unit} ${place} ${rarity}`;
      const cell = cells.get(key) ?? { unit, place, rarity, characters: 0, tokens: 0 };
      cell.characters += 1;
      cell.tokens += starts[index] ?? 0;
      cells.set(key, cell);
    });
  }
  return [...cells.values()];
}
