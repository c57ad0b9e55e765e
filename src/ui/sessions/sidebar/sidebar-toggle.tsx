import { useTranslation } from 'react-i18next';

import { IconButton } from '../../components/buttons/icon-button';
import { isRightToLeft } from '../../i18n/direction';
import { size } from '../../theme/metrics';
import { followToggle } from './follow-toggle';
import { useSidebar } from './sidebar-context';

/** Shows or hides the list beside the chat. */
export function SidebarToggle() {
  const { t } = useTranslation();
  const sidebar = useSidebar();
  if (!sidebar) return null;
  return (
    <IconButton
      icon={isRightToLeft() ? 'dock-right' : 'dock-left'}
      size={size.icon + 2}
      onPress={() => {
        sidebar.toggle();
        followToggle();
      }}
      accessibilityLabel={t(sidebar.isHidden ? 'sidebar.show' : 'sidebar.hide')}
      testID="toggle-sidebar"
    />
  );
}
