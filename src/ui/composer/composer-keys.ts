import { Platform } from 'react-native';

interface KeyPress {
  readonly key: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
  readonly isComposing?: boolean;
  readonly keyCode?: number;
}

/** The composer's action for a key; null for the default behaviour. */
export type ComposerKey = 'send' | 'stop' | 'templates' | 'edit-last' | null;

interface ComposerState {
  readonly isRunning: boolean;
  readonly isEmpty: boolean;
}

const COMPOSING_KEY_CODE = 229; // Safari marks the Enter that ends a composition only by this code

/**
 * Enter sends and Shift+Enter adds a line on hardware keyboards; Ctrl or Cmd with Enter always sends. Up in an empty
 * field edits the last question. Keys pressed during IME composition are ignored.
 */
export function composerKeyFor(press: KeyPress, { isRunning, isEmpty }: ComposerState): ComposerKey {
  if (press.isComposing === true || press.keyCode === COMPOSING_KEY_CODE) return null;
  const withCommand = press.ctrlKey === true || press.metaKey === true;
  switch (press.key) {
    case 'Enter':
      return withCommand || (hasHardwareKeyboard() && press.shiftKey !== true) ? 'send' : null;
    case 'Escape':
      return isRunning ? 'stop' : null;
    case 'ArrowUp':
      return isEmpty && !isRunning && hasHardwareKeyboard() && !isHeld(press) ? 'edit-last' : null;
    case '/':
      // Only browsers can keep the character out of the field.
      return Platform.OS === 'web' && isEmpty && !withCommand ? 'templates' : null;
    default:
      return null;
  }
}

function isHeld({ shiftKey, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return [shiftKey, ctrlKey, metaKey, altKey].includes(true);
}

/** A browser whose main pointer is touch most likely has an on-screen keyboard, where Enter adds a line. */
export function hasHardwareKeyboard(): boolean {
  return Platform.OS === 'web' && typeof matchMedia === 'function' && !matchMedia('(pointer: coarse)').matches;
}

export function isSendKey(press: KeyPress): boolean {
  return composerKeyFor(press, { isRunning: false, isEmpty: false }) === 'send';
}
