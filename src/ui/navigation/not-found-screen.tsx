import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { Button } from '../components/buttons/button';
import { Logo } from '../components/logo';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { useNavigator } from './navigator';
import { PageTitle } from './page-title';

/** Shown for an unknown path. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  return (
    <View style={[styles.screen, { backgroundColor: colors.background }]} testID="not-found">
      <PageTitle title={t('notFound.title')} />
      <Logo />
      <Text variant="headlineSmall" style={styles.centred} accessibilityRole="header">
        {t('notFound.title')}
      </Text>
      <Text variant="bodyMedium" style={[styles.centred, { color: colors.onSurfaceVariant }]}>
        {t('notFound.body')}
      </Text>
      <Button mode="contained-tonal" onPress={navigator.openSessions}>
        {t('chat.toChats')}
      </Button>
    </View>
  );
}

const styles = StyleSheet.create({
  screen: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: space.l, padding: space.xl },
  centred: { textAlign: 'center', maxWidth: size.dialog },
});
