import * as Clipboard from 'expo-clipboard';

import type { DeviceClipboard } from '@/domain/access/secret-clipboard';

/** A browser asks the user before a page may look into the clipboard, so nothing is taken away there. */
export function deviceClipboard(): DeviceClipboard {
  return { write: (text) => Clipboard.setStringAsync(text), content: null };
}
