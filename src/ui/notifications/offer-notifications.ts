import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useNotices } from '../components/notices';

/** Tells the user once that there are notifications. The system asks only after the user has said yes here. */
export function useOfferNotifications(): (accept: () => void) => void {
  const { i18n } = useTranslation();
  const notices = useNotices();
  return useCallback(
    (accept) =>
      notices.show({
        text: i18n.t('notifications.offer'),
        action: { label: i18n.t('notifications.turnOn'), onPress: accept },
      }),
    [i18n, notices],
  );
}
