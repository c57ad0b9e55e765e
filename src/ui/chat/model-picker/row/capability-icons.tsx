import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon } from 'react-native-paper';

import type { ModelInfo } from '@/domain/providers/providers';

import { size, space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { CAPABILITIES } from '../model-facts';
import { tooltip } from './tooltip';

const ICONS = { images: 'eye-outline', tools: 'wrench-outline', thinking: 'head-lightbulb-outline' } as const;

interface CapabilityIconsProps {
  readonly capabilities: ModelInfo['capabilities'];
  /** Each icon has a place of its own, so that the icons of all rows stand under each other. */
  readonly inColumns: boolean;
}

export function CapabilityIcons({ capabilities, inColumns }: CapabilityIconsProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const shown = CAPABILITIES.filter((name) => inColumns || capabilities?.[name]);
  if (shown.length === 0) return null;
  return (
    <View style={styles.row}>
      {shown.map((name) =>
        capabilities?.[name] ? (
          <View key={name} role="img" aria-label={t(`picker.${name}`)} {...tooltip(t(`picker.${name}`))}>
            <Icon source={ICONS[name]} size={size.smallIcon} color={colors.onSurfaceVariant} />
          </View>
        ) : (
          <View key={name} style={styles.empty} />
        ),
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: space.xs + 2 },
  empty: { width: size.smallIcon },
});
