import * as Clipboard from 'expo-clipboard';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useNotices } from './notices';

/** Puts a text on the clipboard and tells the person whether that worked. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation();
  const notices = useNotices();
  return useCallback(
    (text) => {
      const say = (copied: boolean) => notices.show({ text: t(copied ? 'chat.copied' : 'chat.copyFailed') });
      Clipboard.setStringAsync(text).then(say, () => say(false));
    },
    [t, notices],
  );
}
