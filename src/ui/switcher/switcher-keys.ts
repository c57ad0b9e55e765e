interface SwitcherKeyPress {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly isComposing?: boolean;
}

export type SwitcherKey =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'go' }
  | { readonly kind: 'close' }
  | null;

/** What a key does in the switcher; null: it belongs to the text field. The choice moves past either end to the other one. */
export function switcherKeyFor(press: SwitcherKeyPress, chosen: number, count: number): SwitcherKey {
  if (press.isComposing === true) return null;
  const isHeld = press.ctrlKey === true || press.metaKey === true;
  if (isHeld) return press.key.toLowerCase() === 'k' ? { kind: 'close' } : null; // the keys that opened it
  if (press.key === 'Enter') return { kind: 'go' };
  if (press.key === 'ArrowDown') return { kind: 'move', to: (chosen + 1) % count };
  if (press.key === 'ArrowUp') return { kind: 'move', to: (chosen - 1 + count) % count };
  if (press.key === 'PageDown') return { kind: 'move', to: Math.min(chosen + PAGE, count - 1) };
  return press.key === 'PageUp' ? { kind: 'move', to: Math.max(chosen - PAGE, 0) } : null;
}

const PAGE = 8;
