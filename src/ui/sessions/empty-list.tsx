import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { Button } from '../components/buttons/button';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import type { SessionsView } from './sessions-view';

interface EmptyListProps {
  readonly view: SessionsView;
  readonly hasArchive: boolean;
  /** Beside a chat, the button for a new one is above the list. */
  readonly beside: boolean;
  readonly onNewChat: () => void;
  readonly onShowAll: () => void;
}

const ICON = { all: 'chat-outline', folder: 'folder-outline', archive: 'archive-outline' } as const;
const TEXT_KEY = {
  all: 'sessions.emptyAll',
  folder: 'sessions.emptyFolder',
  archive: 'sessions.emptyArchive',
} as const;

/** Says why there is no chat here, and how to get one. */
export function EmptyList({ view, hasArchive, beside, onNewChat, onShowAll }: EmptyListProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const text = view.kind === 'all' && hasArchive ? t('sessions.emptyAllArchived') : t(TEXT_KEY[view.kind]);
  return (
    <View style={styles.empty} testID="empty-list">
      <Icon source={ICON[view.kind]} size={size.target - 8} color={colors.outline} />
      <Text variant="bodyMedium" style={[styles.text, { color: colors.onSurfaceVariant }]}>
        {text}
      </Text>
      {view.kind === 'archive' ? (
        <Button mode="contained-tonal" onPress={onShowAll} testID="show-all-chats">
          {t('sessions.showAll')}
        </Button>
      ) : (
        !beside && (
          <Button mode="contained-tonal" icon="square-edit-outline" onPress={onNewChat} testID="new-chat">
            {t('sessions.newChat')}
          </Button>
        )
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  empty: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: space.l, padding: space.xl },
  text: { textAlign: 'center', maxWidth: size.dialog },
});
