/** The properties of a key event that shortcuts use. */
export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * `alt-shift` is unused by browsers on every system, and matching by key position makes it the same on every keyboard
 * layout. `mod` is Ctrl, or Command on a Mac. `plain` keys work only while nothing is being typed.
 */
interface Shortcut {
  readonly id: ShortcutId;
  readonly hold: 'alt-shift' | 'mod' | 'plain';
  /** The key's position (`code`), or for `plain` the character it types. */
  readonly key: string;
  /** The label shown to users. */
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

/** The shortcut for a key press. While the user is typing, plain keys are text, except Escape. */
export function shortcutOf(press: KeyPress, isTyping: boolean): ShortcutId | null {
  const { altKey: alt, shiftKey: shift, ctrlKey: ctrl, metaKey: meta } = press;
  const found = SHORTCUTS.find(({ hold, key }) => {
    if (hold === 'alt-shift') return alt && shift && !ctrl && !meta && press.code === key;
    if (hold === 'mod') return (ctrl || meta) && !alt && !shift && press.code === key;
    return !alt && !ctrl && !meta && press.key === key && (!isTyping || key === 'Escape');
  });
  return found?.id ?? null;
}

/** The names of the modifier keys on this system. */
export function heldKeys(hold: Shortcut['hold'], isMac: boolean): readonly string[] {
  if (hold === 'alt-shift') return isMac ? ['⌥', '⇧'] : ['Alt', 'Shift'];
  if (hold === 'mod') return isMac ? ['⌘'] : ['Ctrl'];
  return [];
}
