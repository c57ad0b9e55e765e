import { useTranslation } from 'react-i18next';
import { ScrollView } from 'react-native';
import { List } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import type { PlaceChange } from '@/domain/sessions/organising';

import { Sheet } from '../../layout/sheet';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

interface SessionActionsSheetProps {
  readonly session: Session;
  readonly onClose: () => void;
  readonly onRename: () => void;
  readonly onMove: () => void;
  readonly onSelect: () => void;
  readonly onOrganise: (change: PlaceChange) => void;
}

/** All actions on a chat, including those of swipes and long presses. */
export function SessionActionsSheet({
  session,
  onClose,
  onRename,
  onMove,
  onSelect,
  onOrganise,
}: SessionActionsSheetProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { isPinned, isArchived } = session;
  const entry = (icon: string, title: string, testID: string, action: () => void, colour?: string) => (
    <List.Item
      title={title}
      titleStyle={colour ? { color: colour } : undefined}
      left={() => <List.Icon icon={icon} color={colour} />}
      style={{ paddingStart: space.xl }}
      onPress={() => {
        onClose();
        action();
      }}
      role="button"
      testID={testID}
    />
  );
  return (
    <Sheet visible title={session.title || t('sessions.untitled')} onClose={onClose}>
      <ScrollView>
        {entry(
          isPinned ? 'pin-off-outline' : 'pin-outline',
          t(isPinned ? 'sessions.unpin' : 'sessions.pin'),
          'pin-session',
          () => onOrganise({ pinned: !isPinned }),
        )}
        {entry('pencil-outline', t('sessions.rename'), 'rename-session', onRename)}
        {entry('folder-move-outline', t('sessions.move'), 'move-session', onMove)}
        {entry(
          isArchived ? 'archive-arrow-up-outline' : 'archive-arrow-down-outline',
          t(isArchived ? 'sessions.unarchive' : 'sessions.archiveIt'),
          'archive-session',
          () => onOrganise({ archived: !isArchived }),
        )}
        {entry('checkbox-marked-outline', t('sessions.select'), 'select-session', onSelect)}
        {entry(
          'trash-can-outline',
          t('sessions.delete'),
          'delete-session',
          () => onOrganise({ deleted: true }),
          colors.error,
        )}
      </ScrollView>
    </Sheet>
  );
}
