import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { Logo } from '../components/logo';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

const SHOW_TEXT_AFTER_MS = 800;

/** Shown on the web in place of a splash screen; text appears only if starting takes noticeably long. */
export function StartingScreen() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOW_TEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <View style={[styles.screen, { backgroundColor: colors.background }]}>
      <Logo />
      <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant, opacity: slow ? 1 : 0 }}>
        {t('app.starting')}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  screen: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: space.xl },
});
