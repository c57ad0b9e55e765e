import { useState, type ReactNode } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';
import { Icon } from 'react-native-paper';

import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { useBeforeResize } from './before-resize';

interface DisclosureProps {
  /** A function gets whether the rest is shown. */
  readonly summary: ReactNode | ((open: boolean) => ReactNode);
  /** Use it if the text of the summary does not say enough. */
  readonly accessibilityLabel?: string;
  readonly children: ReactNode;
  readonly testID?: string;
}

/** A line that expands to show more. */
export function Disclosure({ summary, accessibilityLabel, children, testID }: DisclosureProps) {
  const { colors } = useAppTheme();
  const [open, setOpen] = useState(false);
  const beforeResize = useBeforeResize();
  const toggle = () => {
    beforeResize();
    setOpen(!open);
  };
  return (
    <View>
      <Pressable
        onPress={toggle}
        style={styles.line}
        role="button"
        aria-expanded={open}
        aria-label={accessibilityLabel}
        testID={testID}
      >
        <Icon source={open ? 'chevron-down' : 'chevron-right'} size={size.icon} color={colors.onSurfaceVariant} />
        <View style={styles.summary}>{typeof summary === 'function' ? summary(open) : summary}</View>
      </Pressable>
      {open && children}
    </View>
  );
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', gap: space.xs, minHeight: size.target },
  summary: { flex: 1 },
});
