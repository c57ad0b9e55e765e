import * as Clipboard from 'expo-clipboard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { Button } from '../components/buttons/button';
import { Logo } from '../components/logo';
import { CODE, LEFT_TO_RIGHT } from '../i18n/text-direction';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { monospace } from '../theme/typography';

export interface CrashScreenProps {
  /** Already redacted. */
  readonly details: string;
  readonly onTryAgain: () => void;
}

/** Shown if a page could not be rendered: what happened, that nothing is lost, a retry, and details for a bug report. */
export function CrashScreen({ details, onTryAgain }: CrashScreenProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  return (
    <ScrollView
      style={{ backgroundColor: colors.background }}
      contentContainerStyle={[
        styles.screen,
        { paddingTop: insets.top + space.xl, paddingBottom: insets.bottom + space.xl },
      ]}
    >
      <View style={styles.column} accessibilityRole="alert" testID="crash-screen">
        <Logo />
        <Text variant="headlineSmall" accessibilityRole="header" style={styles.centred}>
          {t('crash.title')}
        </Text>
        <Text variant="bodyLarge" style={[styles.centred, { color: colors.onSurfaceVariant }]}>
          {t('crash.body')}
        </Text>
        <Text variant="titleSmall" style={{ color: colors.primary }}>
          {t('failure.safe')}
        </Text>
        <Button mode="contained" onPress={onTryAgain} testID="try-again">
          {t('failure.tryAgain')}
        </Button>
      </View>
      <View style={styles.column}>
        <CopyButton details={details} />
        <View style={[styles.details, { backgroundColor: colors.codeBackground }]}>
          <View {...LEFT_TO_RIGHT}>
            <Text variant="bodySmall" selectable style={[styles.code, { color: colors.onSurfaceVariant }]}>
              {details}
            </Text>
          </View>
        </View>
      </View>
    </ScrollView>
  );
}

type CopyState = 'idle' | 'copied' | 'failed';

const COPY_LABEL = { idle: 'crash.copy', copied: 'chat.copied', failed: 'chat.copyFailed' } as const;

function CopyButton({ details }: Pick<CrashScreenProps, 'details'>) {
  const { t } = useTranslation();
  const [state, setState] = useState<CopyState>('idle');
  const copy = () =>
    Clipboard.setStringAsync(details).then(
      (copied) => setState(copied ? 'copied' : 'failed'),
      () => setState('failed'),
    );
  return (
    <Button icon="content-copy" onPress={() => void copy()} testID="copy-details">
      {t(COPY_LABEL[state])}
    </Button>
  );
}

const styles = StyleSheet.create({
  screen: { flexGrow: 1, justifyContent: 'center', alignItems: 'center', gap: space.xl, paddingHorizontal: space.xl },
  column: { width: '100%', maxWidth: size.dialog, alignItems: 'center', gap: space.l },
  centred: { textAlign: 'center' },
  details: { alignSelf: 'stretch', padding: space.m, borderRadius: radius.s },
  code: { ...CODE, fontFamily: monospace },
});
