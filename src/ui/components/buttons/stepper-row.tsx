import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useWide } from '../../layout/use-wide';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { IconButton } from './icon-button';

interface StepperRowProps {
  readonly title: string;
  readonly hint: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly formatValue: (value: number) => string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
  readonly testID: string;
}

/** A number with buttons to decrease and increase it, which work equally well by touch, keyboard and screen reader. */
export function StepperRow(props: StepperRowProps) {
  const { title, hint, value, min, max, step, formatValue, disabled = false, onChange, testID } = props;
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const wide = useWide();
  const within = (next: number) => Math.min(max, Math.max(min, next));
  // From 42, one step of 5 leads to 40 or 45, not to 37 or 47.
  const less = within((Math.ceil(value / step) - 1) * step);
  const more = within((Math.floor(value / step) + 1) * step);
  const explanation = (
    <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
      {hint}
    </Text>
  );
  return (
    <View style={styles.setting}>
      <View style={styles.row}>
        <View style={styles.title}>
          <Text variant="titleSmall">{title}</Text>
          {wide && explanation}
        </View>
        <View style={styles.control}>
          <IconButton
            icon="minus"
            mode="contained-tonal"
            size={size.icon - 2}
            disabled={disabled || value <= min}
            onPress={() => onChange(less)}
            accessibilityLabel={t('stepper.less', { name: title })}
            testID={`${testID}-less`}
          />
          <Text variant="labelLarge" style={styles.value} accessibilityLiveRegion="polite" testID={testID}>
            {formatValue(value)}
          </Text>
          <IconButton
            icon="plus"
            mode="contained-tonal"
            size={size.icon - 2}
            disabled={disabled || value >= max}
            onPress={() => onChange(more)}
            accessibilityLabel={t('stepper.more', { name: title })}
            testID={`${testID}-more`}
          />
        </View>
      </View>
      {!wide && explanation}
    </View>
  );
}

const styles = StyleSheet.create({
  setting: { gap: 2 },
  row: { flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', columnGap: space.m },
  title: { flexGrow: 1, flexShrink: 1, flexBasis: 120, gap: 2 },
  control: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  value: { minWidth: 64, textAlign: 'center', fontVariant: ['tabular-nums'] },
});
