import { Pressable, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { radius, size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

interface SwitchRowProps {
  readonly title: string;
  readonly hint?: string;
  /** One more fact, shown apart from the hint. */
  readonly detail?: string;
  /** Use it if the title alone does not say what is switched. */
  readonly accessibilityLabel?: string;
  readonly value: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: boolean) => void;
  readonly testID?: string;
}

/** The whole row is the switch: a switch alone is too small for touch, and its label belongs to it. */
export function SwitchRow(props: SwitchRowProps) {
  const { title, hint, detail, accessibilityLabel, value, disabled = false, onChange, testID } = props;
  const { colors } = useAppTheme();
  return (
    <Pressable
      onPress={() => onChange(!value)}
      disabled={disabled}
      style={styles.row}
      role="switch"
      aria-checked={value}
      aria-disabled={disabled}
      aria-label={accessibilityLabel}
      testID={testID}
    >
      <View style={styles.text}>
        <Text variant="titleSmall">{title}</Text>
        {hint !== undefined && (
          <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
            {hint}
          </Text>
        )}
        {detail !== undefined && (
          <Text variant="labelSmall" style={{ color: colors.onSurfaceVariant }}>
            {detail}
          </Text>
        )}
      </View>
      <SwitchPicture isOn={value} disabled={disabled} />
    </Pressable>
  );
}

/** A picture of Material's switch. Paper's switch is a control of its own, and screen readers ignore a control inside another one. */
function SwitchPicture({ isOn, disabled }: { isOn: boolean; disabled: boolean }) {
  const { colors } = useAppTheme();
  const track = isOn ? { backgroundColor: colors.primary } : { backgroundColor: colors.surfaceVariant };
  const thumb = isOn ? styles.thumbOn : styles.thumbOff;
  return (
    <View
      style={[styles.track, track, { borderColor: isOn ? colors.primary : colors.outline }, disabled && styles.faint]}
      aria-hidden
      importantForAccessibility="no-hide-descendants"
    >
      <View style={[thumb, { backgroundColor: isOn ? colors.onPrimary : colors.outline }]} />
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.l, minHeight: size.target },
  text: { flex: 1, gap: 2 },
  track: { width: 52, height: 32, borderRadius: radius.full, borderWidth: 2, justifyContent: 'center' },
  thumbOn: { width: 24, height: 24, borderRadius: radius.full, alignSelf: 'flex-end', marginEnd: 2 },
  thumbOff: { width: 16, height: 16, borderRadius: radius.full, alignSelf: 'flex-start', marginStart: 6 },
  faint: { opacity: 0.4 },
});
