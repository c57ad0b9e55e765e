import * as Clipboard from 'expo-clipboard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { Button } from '../components/buttons/button';
import { CODE, LEFT_TO_RIGHT } from '../i18n/text-direction';
import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { monospace } from '../theme/typography';
import { StartPage } from './start-page';

export interface CrashScreenProps {
  /** Already redacted. */
  readonly details: string;
  readonly onTryAgain: () => void;
}

/** Shown if a page could not be rendered: what happened, that nothing is lost, a retry, and details for a bug report. */
export function CrashScreen({ details, onTryAgain }: CrashScreenProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <StartPage
      title={t('crash.title')}
      body={t('crash.body')}
      details={<Details details={details} />}
      testID="crash-screen"
    >
      <Text variant="titleSmall" style={{ color: colors.primary }}>
        {t('failure.safe')}
      </Text>
      <Button mode="contained" onPress={onTryAgain} testID="try-again">
        {t('failure.tryAgain')}
      </Button>
    </StartPage>
  );
}

function Details({ details }: Pick<CrashScreenProps, 'details'>) {
  const { colors } = useAppTheme();
  return (
    <>
      <CopyButton details={details} />
      <View style={[styles.details, { backgroundColor: colors.codeBackground }]}>
        <View {...LEFT_TO_RIGHT}>
          <Text variant="bodySmall" selectable style={[styles.code, { color: colors.onSurfaceVariant }]}>
            {details}
          </Text>
        </View>
      </View>
    </>
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
  details: { alignSelf: 'stretch', padding: space.m, borderRadius: radius.s },
  code: { ...CODE, fontFamily: monospace },
});
