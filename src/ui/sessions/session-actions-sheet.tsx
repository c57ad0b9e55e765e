import { useTranslation } from 'react-i18next';
import { List } from 'react-native-paper';

import type { Session } from '@/domain/conversation';

import { Sheet } from '../layout/sheet';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface SessionActionsSheetProps {
  readonly session: Session | null;
  readonly onClose: () => void;
  readonly onRename: (session: Session) => void;
  readonly onDelete: (session: Session) => void;
}

export function SessionActionsSheet({ session, onClose, onRename, onDelete }: SessionActionsSheetProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  if (!session) return null;
  const act = (action: (session: Session) => void) => () => {
    onClose();
    action(session);
  };
  return (
    <Sheet visible title={session.title || t('sessions.untitled')} onClose={onClose}>
      <List.Item
        title={t('sessions.rename')}
        left={() => <List.Icon icon="pencil-outline" />}
        style={{ paddingStart: space.xl }}
        onPress={act(onRename)}
        role="button"
        testID="rename-session"
      />
      <List.Item
        title={t('sessions.delete')}
        titleStyle={{ color: colors.error }}
        left={() => <List.Icon icon="trash-can-outline" color={colors.error} />}
        style={{ paddingStart: space.xl }}
        onPress={act(onDelete)}
        role="button"
        testID="delete-session"
      />
    </Sheet>
  );
}
