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
  readonly modifier: 'alt-shift' | 'mod' | 'plain';
  /** The key's position (`code`), or for `plain` the character it types. */
  readonly key: string;
  /** The label shown to users. */
  readonly label: string;
}

export type ShortcutId =
  | 'newChat'
  | 'switchChat'
  | 'search'
  | 'focusComposer'
  | 'stop'
  | 'nextChat'
  | 'previousChat'
  | 'toggleList'
  | 'help';

export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'newChat', modifier: 'alt-shift', key: 'KeyN', label: 'N' },
  { id: 'switchChat', modifier: 'mod', key: 'KeyK', label: 'K' },
  { id: 'search', modifier: 'alt-shift', key: 'KeyF', label: 'F' },
  { id: 'focusComposer', modifier: 'plain', key: '/', label: '/' },
  { id: 'stop', modifier: 'plain', key: 'Escape', label: 'Esc' },
  { id: 'nextChat', modifier: 'alt-shift', key: 'ArrowDown', label: '↓' },
  { id: 'previousChat', modifier: 'alt-shift', key: 'ArrowUp', label: '↑' },
  { id: 'toggleList', modifier: 'alt-shift', key: 'KeyS', label: 'S' },
  { id: 'help', modifier: 'plain', key: '?', label: '?' },
];

/** The shortcut for a key press. While the user is typing, plain keys are text, except Escape. */
export function shortcutOf(press: KeyPress, isTyping: boolean): ShortcutId | null {
  const { altKey: alt, shiftKey: shift, ctrlKey: ctrl, metaKey: meta } = press;
  const found = SHORTCUTS.find(({ modifier, key }) => {
    if (modifier === 'alt-shift') return alt && shift && !ctrl && !meta && press.code === key;
    if (modifier === 'mod') return (ctrl || meta) && !alt && !shift && press.code === key;
    return !alt && !ctrl && !meta && press.key === key && (!isTyping || key === 'Escape');
  });
  return found?.id ?? null;
}

/** The names of the modifier keys on this system. */
export function modifierKeys(hold: Shortcut['modifier'], isMac: boolean): readonly string[] {
  if (hold === 'alt-shift') return isMac ? ['⌥', '⇧'] : ['Alt', 'Shift'];
  if (hold === 'mod') return isMac ? ['⌘'] : ['Ctrl'];
  return [];
}
