import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { IconButton } from '../components/buttons/icon-button';
import { lineStyle } from '../i18n/text-direction';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface ScreenHeaderProps {
  readonly title: string;
  readonly onBack?: () => void;
  /** A button before the title. */
  readonly start?: ReactNode;
  /** A line under the title. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly divider?: boolean;
}

export function ScreenHeader({ title, onBack, start, children, actions, divider = true }: ScreenHeaderProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  return (
    <View
      style={[
        styles.header,
        { paddingTop: insets.top, borderBottomColor: divider ? colors.outlineVariant : 'transparent' },
      ]}
    >
      <View style={styles.row}>
        {onBack && (
          <IconButton icon="arrow-left" size={size.icon + 2} onPress={onBack} accessibilityLabel={t('app.back')} />
        )}
        {start}
        <View style={[styles.titles, onBack || start ? null : styles.titlesAlone]}>
          <Text
            variant={children ? 'titleMedium' : 'titleLarge'}
            numberOfLines={1}
            style={lineStyle(title)}
            accessibilityRole="header"
          >
            {title}
          </Text>
          {children}
        </View>
        {actions}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  header: { borderBottomWidth: StyleSheet.hairlineWidth },
  row: { minHeight: size.header, flexDirection: 'row', alignItems: 'center', paddingHorizontal: space.xs },
  titles: { flex: 1, justifyContent: 'center', paddingHorizontal: space.xs },
  titlesAlone: { paddingStart: space.m },
});
