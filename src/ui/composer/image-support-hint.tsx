import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useModels } from '@/state/providers';

import { useModelPicker } from '../chat/model-picker/model-picker-context';
import { Button } from '../components/buttons/button';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** Warns before sending that the chosen model cannot see images, and says what happens to them. */
export function ImageSupportHint({ session, imageCount }: { session: Session; imageCount: number }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const openPicker = useModelPicker();
  const model = useModels(session.providerId).data?.find(({ id }) => id === session.modelId);
  if (imageCount === 0 || model?.capabilities?.images !== false) return null;
  return (
    <View style={styles.row} testID="blind-hint">
      <Icon source="eye-off-outline" size={size.smallIcon} color={colors.warning} />
      <Text variant="labelMedium" style={[styles.text, { color: colors.onSurfaceVariant }]}>
        {t('composer.blind', { count: imageCount, model: model.displayName ?? model.id })}
      </Text>
      <Button compact onPress={openPicker}>
        {t('composer.chooseModel')}
      </Button>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.s, paddingHorizontal: space.m },
  text: { flex: 1 },
});
