import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { BackgroundWords } from '@/state/turns/attend-turns';

/** What the system shows while the app is in the background. */
export function useBackgroundWords(): () => BackgroundWords {
  const { i18n } = useTranslation();
  return useCallback(() => {
    const { t } = i18n; // in the language of that moment
    return {
      work: {
        title: t('notifications.working'),
        stop: t('notifications.stop'),
        channel: t('notifications.workChannel'),
      },
      news: (kind) => ({ summary: t(`notifications.news.${kind}`), channel: t('notifications.newsChannel') }),
    };
  }, [i18n]);
}
