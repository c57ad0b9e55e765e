import { Platform } from 'react-native';

interface KeyPress {
  readonly key: string;
  readonly shiftKey?: boolean;
  readonly isComposing?: boolean;
  readonly keyCode?: number;
}

const COMPOSING_KEY_CODE = 229; // Safari reports the Enter that ends a composition only by this code

/** Enter sends, Shift+Enter makes a new line, where there are real keys. An input method's Enter only accepts its word. */
export function isSendKey({ key, shiftKey, isComposing, keyCode }: KeyPress): boolean {
  return hasHardwareKeyboard() && key === 'Enter' && !shiftKey && !isComposing && keyCode !== COMPOSING_KEY_CODE;
}

/** A browser whose main pointer is a finger most likely types on glass, where Enter means a new line. */
export function hasHardwareKeyboard(): boolean {
  return Platform.OS === 'web' && typeof matchMedia === 'function' && !matchMedia('(pointer: coarse)').matches;
}
