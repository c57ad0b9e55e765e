/** Letters typed within this time are searched for together. */
const TYPING_MS = 700;

export interface Typed {
  readonly text: string;
  readonly at: number;
}

export const NOTHING_TYPED: Typed = { text: '', at: 0 };

interface KeyContext {
  readonly key: string;
  readonly current: number;
  readonly titles: readonly string[];
  readonly typed: Typed;
  readonly now: number;
}

interface KeyResult {
  /** The item that gets the focus. */
  readonly index: number;
  readonly typed: Typed;
}

/** What a key does in a menu, as in the menus of desktop systems. Null: the menu does not use this key. */
export function menuKey({ key, current, titles, typed, now }: KeyContext): KeyResult | null {
  const count = titles.length;
  const move = (index: number): KeyResult => ({ index: (index + count) % count, typed: NOTHING_TYPED });
  if (count === 0) return null;
  if (key === 'ArrowDown') return move(current + 1);
  if (key === 'ArrowUp') return move(Math.max(current, 0) - 1);
  if (key === 'Home') return move(0);
  if (key === 'End') return move(count - 1);
  if ([...key].length !== 1 || key === ' ') return null;
  const text = now - typed.at < TYPING_MS ? typed.text + key : key;
  const found = findByText(text, { titles, current });
  return { index: found ?? current, typed: { text, at: now } };
}

/** The first item after the current one whose title starts with the text. The same letter again moves on to the next one. */
function findByText(text: string, { titles, current }: Pick<KeyContext, 'titles' | 'current'>): number | null {
  const letters = [...text];
  const isRepeated = letters.every((letter) => letter === letters[0]);
  const wanted = (isRepeated ? (letters[0] ?? '') : text).toLocaleLowerCase();
  const first = isRepeated ? current + 1 : current;
  for (let step = 0; step < titles.length; step++) {
    const index = (first + step) % titles.length;
    if (titles[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return null;
}
