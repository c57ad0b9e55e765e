import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ModelRef } from '@/domain/conversation';
import { useModelName } from '@/state/model-name';

import { space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';

/** A quiet line where another model takes over. */
export function ModelChangeRow({ model }: { model: ModelRef }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const name = useModelName(model);
  const line = <View style={[styles.line, { backgroundColor: colors.outlineVariant }]} />;
  return (
    <View style={styles.row} testID="model-change">
      {line}
      <Text variant="labelMedium" style={[styles.text, { color: colors.onSurfaceVariant }]}>
        {t('chat.modelChanged', { model: name })}
      </Text>
      {line}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.m, paddingVertical: space.s },
  line: { flex: 1, height: StyleSheet.hairlineWidth, minWidth: space.l },
  text: { flexShrink: 1, textAlign: 'center' },
});
