/** What a key event says, as far as a shortcut cares. */
export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * `alt-shift` is free in every browser, on every system, and by the key's place it is the same on every layout. `mod` is
 * Ctrl, or Command on a Mac. `plain` keys work only while nothing is being typed.
 */
interface Shortcut {
  readonly id: ShortcutId;
  readonly hold: 'alt-shift' | 'mod' | 'plain';
  /** The key by its place, or for `plain` by what it types. */
  readonly key: string;
  /** As it is written on the key. */
  readonly shown: string;
}

export type ShortcutId =
  'newChat' | 'search' | 'focusComposer' | 'stop' | 'nextChat' | 'previousChat' | 'toggleList' | 'help';

export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'newChat', hold: 'alt-shift', key: 'KeyN', shown: 'N' },
  { id: 'search', hold: 'mod', key: 'KeyK', shown: 'K' },
  { id: 'focusComposer', hold: 'plain', key: '/', shown: '/' },
  { id: 'stop', hold: 'plain', key: 'Escape', shown: 'Esc' },
  { id: 'nextChat', hold: 'alt-shift', key: 'ArrowDown', shown: '↓' },
  { id: 'previousChat', hold: 'alt-shift', key: 'ArrowUp', shown: '↑' },
  { id: 'toggleList', hold: 'alt-shift', key: 'KeyS', shown: 'S' },
  { id: 'help', hold: 'plain', key: '?', shown: '?' },
];

/** The shortcut that was pressed. While something is typed, a plain key is a letter; Escape never is. */
export function shortcutOf(press: KeyPress, isTyping: boolean): ShortcutId | null {
  const { altKey: alt, shiftKey: shift, ctrlKey: ctrl, metaKey: meta } = press;
  const found = SHORTCUTS.find(({ hold, key }) => {
    if (hold === 'alt-shift') return alt && shift && !ctrl && !meta && press.code === key;
    if (hold === 'mod') return (ctrl || meta) && !alt && !shift && press.code === key;
    return !alt && !ctrl && !meta && press.key === key && (!isTyping || key === 'Escape');
  });
  return found?.id ?? null;
}

/** The keys to hold, as they are called on this system. */
export function heldKeys(hold: Shortcut['hold'], isMac: boolean): readonly string[] {
  if (hold === 'alt-shift') return isMac ? ['⌥', '⇧'] : ['Alt', 'Shift'];
  if (hold === 'mod') return isMac ? ['⌘'] : ['Ctrl'];
  return [];
}
