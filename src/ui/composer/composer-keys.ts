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

/** What a key means to the composer; null: what it always means. */
export type ComposerKey = 'send' | 'stop' | 'templates' | 'edit-last' | null;

interface Situation {
  readonly isRunning: boolean;
  readonly isEmpty: boolean;
}

const COMPOSING_KEY_CODE = 229; // Safari reports the Enter that ends a composition only by this code

/** Enter sends and Shift+Enter makes a new line where there are real keys; Ctrl or Cmd with Enter sends anywhere. Up in an empty field takes the last question up again. A key that an input method is still busy with is its own. */
export function readKey(press: KeyPress, { isRunning, isEmpty }: Situation): ComposerKey {
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
      // Only a browser lets the sign be kept out of the field.
      return Platform.OS === 'web' && isEmpty && !withCommand ? 'templates' : null;
    default:
      return null;
  }
}

function isHeld({ shiftKey, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return [shiftKey, ctrlKey, metaKey, altKey].includes(true);
}

/** A browser whose main pointer is a finger most likely types on glass, where Enter means a new line. */
export function hasHardwareKeyboard(): boolean {
  return Platform.OS === 'web' && typeof matchMedia === 'function' && !matchMedia('(pointer: coarse)').matches;
}

export function isSendKey(press: KeyPress): boolean {
  return readKey(press, { isRunning: false, isEmpty: false }) === 'send';
}
