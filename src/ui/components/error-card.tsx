import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { ChatError } from '@/domain/chat-error';

import { useErrorText, type ErrorText } from '../i18n/error-text';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface ErrorCardProps {
  readonly error: ChatError;
  /** Buttons that help with the error. */
  readonly children?: ReactNode;
  readonly testID?: string;
}

/** Says what happened and what the user can do. */
export function ErrorCard({ error, ...others }: ErrorCardProps) {
  return <ErrorPanel {...useErrorText()(error)} {...others} />;
}

interface ErrorPanelProps extends Omit<ErrorCardProps, 'error'>, ErrorText {}

/** The look of an error whose text a screen has chosen itself. */
export function ErrorPanel({ headline, text, detail, children, testID }: ErrorPanelProps) {
  const { colors } = useAppTheme();
  return (
    <View
      style={[styles.card, { backgroundColor: colors.errorContainer }]}
      accessibilityRole="alert"
      accessibilityLiveRegion="polite"
      testID={testID}
    >
      <View style={styles.headline}>
        <Icon source="alert-circle-outline" size={size.icon} color={colors.onErrorContainer} />
        <Text variant="titleSmall" style={[styles.text, { color: colors.onErrorContainer }]}>
          {headline}
        </Text>
      </View>
      <Text variant="bodyMedium" selectable style={{ color: colors.onErrorContainer }}>
        {text}
      </Text>
      {detail && (
        <Text variant="bodySmall" selectable style={{ color: colors.onErrorContainer }} {...IN_ENGLISH}>
          {detail}
        </Text>
      )}
      {children && <View style={styles.actions}>{children}</View>}
    </View>
  );
}

/** Tells a browser's screen reader to pronounce the text as English. */
const IN_ENGLISH = { lang: 'en', accessibilityLanguage: 'en' } as object;

const styles = StyleSheet.create({
  card: { borderRadius: radius.m, padding: space.m, gap: space.xs },
  headline: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  text: { flex: 1 },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s, marginTop: space.xs },
});
