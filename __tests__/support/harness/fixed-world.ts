/** A clock that stands still until it is moved, and ids that count up. Repositories need both. */
export interface FixedWorld {
  readonly now: () => number;
  readonly newId: () => string;
  moveTo(time: number): void;
}

export function createFixedWorld(start = 1_800_000_000_000): FixedWorld {
  let time = start;
  let count = 0;
  return {
    now: () => time,
    newId: () => `id-${++count}`,
    moveTo(to) {
      time = to;
    },
  };
}
