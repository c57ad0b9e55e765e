import * as Clipboard from 'expo-clipboard';
import { useState } from 'react';

/** Takes what was copied, so that nobody has to hold a finger on a field. It may be nothing, or be refused. */
export function usePaste(onPaste: (text: string) => void): { paste: () => void; hadNothing: boolean } {
  const [hadNothing, setHadNothing] = useState(false);
  const paste = async () => {
    const text = (await Clipboard.getStringAsync().catch(() => '')).trim(); // a browser may ask the person, who may refuse
    setHadNothing(text === '');
    if (text !== '') onPaste(text);
  };
  return { paste: () => void paste(), hadNothing };
}
