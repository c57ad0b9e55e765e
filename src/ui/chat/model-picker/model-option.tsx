import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import type { ModelInfo } from '@/domain/providers/providers';

import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { modelFacts } from './model-facts';

interface ModelOptionProps {
  readonly model: ModelInfo;
  readonly isCurrent: boolean;
  readonly onPick: (model: ModelInfo) => void;
}

export const ModelOption = memo(function ModelOption({ model, isCurrent, onPick }: ModelOptionProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const name = model.displayName ?? model.id;
  return (
    <TouchableRipple
      onPress={() => onPick(model)}
      accessibilityRole="radio"
      aria-checked={isCurrent}
      testID={`model-option-${model.id}`}
    >
      <View style={styles.row}>
        <View style={styles.text}>
          <Text variant="titleMedium" numberOfLines={1}>
            {name}
          </Text>
          <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
            {modelFacts(model, { t, language: i18n.language })}
          </Text>
        </View>
        {isCurrent && <Icon source="check" size={size.icon} color={colors.primary} />}
      </View>
    </TouchableRipple>
  );
});

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    paddingHorizontal: space.xl,
    paddingVertical: space.s,
    minHeight: 56,
    gap: space.m,
  },
  text: { flex: 1 },
});
