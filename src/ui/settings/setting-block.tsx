import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface SettingBlockProps {
  readonly title: string;
  /** One line of explanation. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** One setting among others on a card. */
export function SettingBlock({ title, hint, children }: SettingBlockProps) {
  const { colors } = useAppTheme();
  return (
    <View style={styles.block}>
      <View>
        <Text variant="titleSmall">{title}</Text>
        {hint !== undefined && (
          <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
            {hint}
          </Text>
        )}
      </View>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({ block: { gap: space.s } });
