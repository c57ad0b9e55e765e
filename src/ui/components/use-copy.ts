import * as Clipboard from 'expo-clipboard';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useNotices } from './notices';

/** Copies a text to the clipboard and reports whether that worked. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation();
  const notices = useNotices();
  return useCallback(
    (text) => {
      const showNotice = (copied: boolean) => notices.show({ text: t(copied ? 'chat.copied' : 'chat.copyFailed') });
      Clipboard.setStringAsync(text).then(showNotice, () => showNotice(false));
    },
    [t, notices],
  );
}
