import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { Disclosure } from '../../components/disclosure';
import { seconds } from '../../format/numbers';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { LongText } from './long-text';

interface ThinkingLineProps {
  readonly text: string;
  readonly isOpenEnded: boolean;
  /** Null while thinking continues, and for older answers without a measurement. */
  readonly durationMs: number | null;
}

/** One line; a tap unfolds the thinking. */
export function ThinkingLine({ text, isOpenEnded, durationMs }: ThinkingLineProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const label = isOpenEnded
    ? t('thinking.now')
    : durationMs === null
      ? t('thinking.done')
      : t('thinking.doneFor', { seconds: seconds(durationMs, i18n.language) });
  return (
    <Disclosure
      testID="thinking"
      accessibilityLabel={label}
      summary={
        <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }}>
          {label}
        </Text>
      }
    >
      <View style={[styles.thinking, { borderStartColor: colors.outlineVariant }]}>
        <LongText text={text} color={colors.onSurfaceVariant} />
      </View>
    </Disclosure>
  );
}

const styles = StyleSheet.create({
  thinking: { borderStartWidth: 2, paddingStart: space.m, marginStart: space.s },
});
