import { useTranslation } from 'react-i18next';
import { Platform } from 'react-native';

import { useNotifications, useSwitchNotifications } from '@/state/access/notifications';

import { SwitchRow } from '../components/buttons/switch-row';
import { useNotices } from '../components/notices';

/** Shows the truth: on only if the system allows notifications, too. */
export function NotificationSetting() {
  const { t } = useTranslation();
  const notices = useNotices();
  const { isOffered, areOn } = useNotifications();
  const switchTo = useSwitchNotifications();
  const isWeb = Platform.OS === 'web';
  if (!isOffered) return null;
  return (
    <SwitchRow
      title={t('notifications.title')}
      hint={t(isWeb ? 'notifications.hintWeb' : 'notifications.hint')}
      value={areOn}
      disabled={switchTo.isPending}
      onChange={(on) =>
        switchTo.mutate(on, {
          onSuccess: (permission) => {
            if (on && permission === 'denied')
              notices.show({ text: t(isWeb ? 'notifications.blockedWeb' : 'notifications.blocked') });
          },
        })
      }
      testID="notifications"
    />
  );
}
