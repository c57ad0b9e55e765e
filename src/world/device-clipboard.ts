import * as Clipboard from 'expo-clipboard';

import type { DeviceClipboard } from '@/domain/access/secret-clipboard';

export function deviceClipboard(): DeviceClipboard {
  return {
    write: (text) => Clipboard.setStringAsync(text),
    content: {
      read: () => Clipboard.getStringAsync(),
      onChange(listener) {
        const subscription = Clipboard.addClipboardListener(listener);
        return () => subscription.remove();
      },
    },
  };
}
