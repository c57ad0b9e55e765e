import { useTranslation } from 'react-i18next';

import { useSyncStatus } from '@/state/sync/sync-status';

import { IconButton } from '../components/buttons/icon-button';
import { useNavigator } from '../navigation/navigator';
import { size } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** Only while sync has a problem: chats go on, so nothing interrupts the user. */
export function SyncBadge() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const { data: status } = useSyncStatus();
  if (status?.kind !== 'problem') return null;
  return (
    <IconButton
      icon="sync-alert"
      size={size.icon + 2}
      iconColor={colors.error}
      onPress={navigator.openSync}
      accessibilityLabel={t('sync.hasProblem')}
      testID="sync-badge"
    />
  );
}
