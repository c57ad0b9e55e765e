import { useTranslation } from 'react-i18next';

import type { Session } from '@/domain/conversation';
import type { PlaceChange } from '@/domain/sessions/organising';

import { useAppTheme } from '../../theme/theme';
import type { SwipeAction } from './swipe-actions';

/** The actions that swiping a chat reveals. */
export function useSwipeActions(
  session: Session,
  organise: (session: Session, change: PlaceChange) => void,
): { atStart: readonly SwipeAction[]; atEnd: readonly SwipeAction[] } {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { isPinned, isArchived } = session;
  return {
    atStart: [
      {
        icon: isPinned ? 'pin-off-outline' : 'pin-outline',
        label: t(isPinned ? 'sessions.unpin' : 'sessions.pin'),
        backgroundColor: colors.primaryContainer,
        iconColor: colors.onPrimaryContainer,
        onPress: () => organise(session, { pinned: !isPinned }),
        testID: 'swipe-pin',
      },
    ],
    atEnd: [
      {
        icon: isArchived ? 'archive-arrow-up-outline' : 'archive-arrow-down-outline',
        label: t(isArchived ? 'sessions.unarchive' : 'sessions.archiveIt'),
        backgroundColor: colors.tertiaryContainer,
        iconColor: colors.onTertiaryContainer,
        onPress: () => organise(session, { archived: !isArchived }),
        testID: 'swipe-archive',
      },
      {
        icon: 'trash-can-outline',
        label: t('sessions.delete'),
        backgroundColor: colors.errorContainer,
        iconColor: colors.onErrorContainer,
        onPress: () => organise(session, { deleted: true }),
        testID: 'swipe-delete',
      },
    ],
  };
}
