import { useTranslation } from 'react-i18next';

import { IconButton } from '../../components/buttons/icon-button';
import { size } from '../../theme/metrics';
import { useIsTemporary } from '../temporary-context';
import { useNewChat } from '../use-new-chat';
import { SidebarToggle } from './sidebar-toggle';

/** What a hidden list would offer: to show it again, and a new chat. */
export function HiddenSidebarButtons() {
  const { t } = useTranslation();
  const { newChat, isPending } = useNewChat();
  const isTemporary = useIsTemporary();
  return (
    <>
      <SidebarToggle />
      {!isTemporary && (
        <IconButton
          icon="square-edit-outline"
          size={size.icon + 2}
          disabled={isPending}
          onPress={newChat}
          accessibilityLabel={t('sessions.newChat')}
          testID="new-chat"
        />
      )}
    </>
  );
}
