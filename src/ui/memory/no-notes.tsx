import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

const PICTURE = 40;

/** Explains how notes are created. */
export function NoNotes() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.empty} testID="no-notes">
      <Icon source="notebook-outline" size={PICTURE} color={colors.onSurfaceVariant} />
      <Text variant="titleMedium">{t('memory.emptyTitle')}</Text>
      <Text variant="bodyMedium" style={[styles.body, { color: colors.onSurfaceVariant }]}>
        {t('memory.emptyBody')}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  empty: { alignItems: 'center', gap: space.s, padding: space.xl },
  body: { textAlign: 'center' },
});
