import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { FAB, IconButton } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { asChatError } from '@/state/as-chat-error';
import { useSessions } from '@/state/queries';

import { ErrorCard } from '../components/error-card';
import { ScreenHeader } from '../layout/screen-header';
import { useNavigator } from '../navigation/navigator';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { FirstRun } from './first-run';
import { SessionList } from './session-list';
import { useNewChat } from './use-new-chat';

interface SessionsPaneProps {
  readonly selectedId: string | null;
  /** Beside a chat the pane is a list only; the welcome stands where the chat will be. */
  readonly beside: boolean;
}

export function SessionsPane({ selectedId, beside }: SessionsPaneProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const navigator = useNavigator();
  const sessions = useSessions();
  const { newChat, isPending } = useNewChat();
  const error = asChatError(sessions.error);
  const isEmpty = sessions.data?.length === 0;

  return (
    <View style={[styles.pane, { backgroundColor: beside ? colors.pane : colors.background }]}>
      <ScreenHeader
        title={isEmpty && !beside ? t('app.name') : t('sessions.title')}
        divider={false}
        actions={
          <IconButton
            icon="cog-outline"
            size={size.icon + 2}
            style={styles.headerButton}
            onPress={navigator.openSettings}
            accessibilityLabel={t('sessions.settings')}
            testID="open-settings"
          />
        }
      />
      {error && (
        <View style={styles.error}>
          <ErrorCard error={error} />
        </View>
      )}
      {isEmpty && !beside && <FirstRun />}
      {sessions.data && !isEmpty && <SessionList sessions={sessions.data} selectedId={selectedId} />}
      <FAB
        icon="plus"
        label={t('sessions.newChat')}
        size="medium"
        mode="flat"
        style={[styles.fab, { bottom: insets.bottom + space.l }]}
        disabled={isPending}
        onPress={newChat}
        accessibilityLabel={t('sessions.newChat')}
        testID="new-chat"
      />
    </View>
  );
}

const styles = StyleSheet.create({
  pane: { flex: 1 },
  headerButton: { width: size.target, height: size.target, margin: 0 },
  error: { padding: space.l },
  fab: { position: 'absolute', end: space.l },
});
