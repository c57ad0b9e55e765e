/** Repeatable random choices: the same seed gives the same corpus on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Both ends are included. */
  between(from: number, to: number): number;
  pick<T>(values: readonly T[]): T;
  shuffle<T>(values: readonly T[]): T[];
}

export function createRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick(values) {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('Nothing to choose from.');
      return value;
    },
    shuffle(values) {
      const rest = [...values];
      return values.map(() => rest.splice(between(0, rest.length - 1), 1)).flat();
    },
  };
}
