import { menuKey, NOTHING_TYPED } from '@/ui/layout/menu/menu-keys';

const titles = ['New chat', 'Rename', 'Pin', 'Move to folder…', 'Märchen', 'Delete'];

/** The items that get the focus as the keys are pressed, 100 ms apart, starting at the first item. */
function focused(keys: readonly string[], everyMs = 100): string[] {
  let current = 0;
  let typed = NOTHING_TYPED;
  return keys.map((key, index) => {
    const result = menuKey({ key, current, titles, typed, now: 1000 + index * everyMs });
    if (!result) return '-';
    ({ index: current, typed } = result);
    return titles[current] ?? '?';
  });
}

describe('menuKey', () => {
  it('moves with the arrow keys, round the ends, and to the first and last item', () => {
    expect(focused(['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home'])).toEqual([
      'Rename',
      'New chat',
      'Delete',
      'New chat',
      'Delete',
      'New chat',
    ]);
  });

  it('finds an item by its first letters, in any case', () => {
    expect(focused(['d'])).toEqual(['Delete']);
    expect(focused(['M', 'ä'])).toEqual(['Move to folder…', 'Märchen']);
  });

  it('moves on with the same letter, and starts again after a pause', () => {
    expect(focused(['m', 'm', 'm'])).toEqual(['Move to folder…', 'Märchen', 'Move to folder…']);
    expect(focused(['p', 'r'], 800)).toEqual(['Pin', 'Rename']);
  });

  it('stays where it is for letters that no item starts with', () => {
    expect(focused(['x'])).toEqual(['New chat']);
  });

  it('leaves other keys to the browser', () => {
    expect(focused(['Enter', ' ', 'F5', 'Shift'])).toEqual(['-', '-', '-', '-']);
    expect(menuKey({ key: 'ArrowDown', current: -1, titles: [], typed: NOTHING_TYPED, now: 0 })).toBeNull();
  });

  it('goes to the first or last item if none has the focus', () => {
    const from = (key: string) => menuKey({ key, current: -1, titles, typed: NOTHING_TYPED, now: 0 })?.index;
    expect(from('ArrowDown')).toBe(0);
    expect(from('ArrowUp')).toBe(titles.length - 1);
  });
});
