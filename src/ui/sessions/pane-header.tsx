import { useTranslation } from 'react-i18next';

import { IconButton } from '../components/buttons/icon-button';
import { ScreenHeader } from '../layout/screen-header';
import { useNavigator } from '../navigation/navigator';
import { size } from '../theme/metrics';
import { SyncBadge } from './sync-badge';
import { SidebarToggle } from './sidebar/sidebar-toggle';

interface PaneHeaderProps {
  readonly isFirstRun: boolean;
  readonly beside: boolean;
  /** Null: there is nothing to select. */
  readonly onSelect: (() => void) | null;
}

/** The title of the list and what can be done with all of it. */
export function PaneHeader({ isFirstRun, beside, onSelect }: PaneHeaderProps) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  return (
    <ScreenHeader
      title={isFirstRun && !beside ? t('app.name') : t('sessions.title')}
      divider={false}
      actions={
        <>
          <SyncBadge />
          {onSelect && (
            <IconButton
              icon="checkbox-multiple-marked-outline"
              size={size.icon + 2}
              onPress={onSelect}
              accessibilityLabel={t('sessions.selectChats')}
              testID="select-chats"
            />
          )}
          <IconButton
            icon="incognito"
            size={size.icon + 2}
            onPress={navigator.openTemporary}
            accessibilityLabel={t('temporary.open')}
            testID="temporary-chat"
          />
          {beside ? (
            <SidebarToggle />
          ) : (
            <IconButton
              icon="cog-outline"
              size={size.icon + 2}
              onPress={navigator.openSettings}
              accessibilityLabel={t('sessions.settings')}
              testID="open-settings"
            />
          )}
        </>
      }
    />
  );
}
