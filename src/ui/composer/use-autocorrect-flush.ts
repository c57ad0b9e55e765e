import { useRef, type RefObject } from 'react';
import { Platform, type TextInput } from 'react-native';

/** The longest wait for the field's focus event, so that a message is sent even if the event never comes. */
const MAX_WAIT_MS = 100;

/**
 * Lets iOS apply a pending autocorrection before the composer is emptied. iOS applies it when the field loses the focus
 * or another control is pressed, and then reports the corrected text as a change. If the field is empty by then, the sent
 * text comes back. Blurring and focusing the field applies the correction while the keyboard stays open; the focus event
 * arrives after the change, so the corrected text is what is sent.
 */
export function useAutocorrectFlush(input: RefObject<TextInput | null>) {
  const finish = useRef<(() => void) | null>(null);

  const afterAutocorrect = (action: () => void) => {
    if (finish.current) return;
    if (Platform.OS !== 'ios' || !input.current?.isFocused()) return action();
    const timer = setTimeout(() => finish.current?.(), MAX_WAIT_MS);
    finish.current = () => {
      clearTimeout(timer);
      finish.current = null;
      action();
    };
    input.current.blur();
    input.current.focus();
  };
  return { afterAutocorrect, onFocus: () => finish.current?.() };
}
