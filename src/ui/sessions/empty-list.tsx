import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import type { SessionsView } from './sessions-view';

const ICON = { all: 'archive-outline', folder: 'folder-outline', archive: 'archive-outline' } as const;
const TEXT_KEY = {
  all: 'sessions.emptyAll',
  folder: 'sessions.emptyFolder',
  archive: 'sessions.emptyArchive',
} as const;

export function EmptyList({ view }: { view: SessionsView }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.empty} testID="empty-list">
      <Icon source={ICON[view.kind]} size={size.target - 8} color={colors.outline} />
      <Text variant="bodyMedium" style={[styles.text, { color: colors.onSurfaceVariant }]}>
        {t(TEXT_KEY[view.kind])}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  empty: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: space.l, padding: space.xl },
  text: { textAlign: 'center' },
});
