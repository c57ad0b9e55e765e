import * as Clipboard from 'expo-clipboard';
import { useState } from 'react';

/** Pastes the clipboard, so that users need no long press. The clipboard may be empty, or access may be denied. */
export function usePaste(onPaste: (text: string) => void): { paste: () => void; wasEmpty: boolean } {
  const [wasEmpty, setHadNothing] = useState(false);
  const paste = async () => {
    const text = (await Clipboard.getStringAsync().catch(() => '')).trim(); // the user may deny access
    setHadNothing(text === '');
    if (text !== '') onPaste(text);
  };
  return { paste: () => void paste(), wasEmpty };
}
