import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';
import { useTranslation } from 'react-i18next';

import { useSessionCounts } from '@/state/sessions/sessions';

import { Logo } from '../components/logo';
import { useWide } from '../layout/use-wide';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { FirstRun } from './first-run';
import { SessionsPane } from './sessions-pane';

/** The list on a phone; on a wide screen, the empty place of the chat. */
export function SessionsScreen() {
  return useWide() ? <NoChatYet /> : <SessionsPane selectedId={null} beside={false} />;
}

function NoChatYet() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const counts = useSessionCounts().data;
  if (counts && counts.active + counts.archived === 0) return <FirstRun />;
  return (
    <View style={styles.empty}>
      <Logo />
      <Text variant="bodyLarge" style={{ color: colors.onSurfaceVariant }}>
        {t('sessions.pickOne')}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  empty: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: space.xl, padding: space.xl },
});
