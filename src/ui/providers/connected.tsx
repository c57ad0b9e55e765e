import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { ProviderCheck } from '@/domain/providers/check/provider-check';
import type { ProviderState } from '@/domain/providers/providers';
import { useStartChatWithProvider } from '@/state/sessions/start-chat-with-key';

import { Button } from '../components/buttons/button';
import { useSpokenOnIos } from '../components/focus/use-spoken-on-ios';
import { seconds } from '../format/numbers';
import { useNavigator } from '../navigation/navigator';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface ConnectedProps {
  readonly check: Extract<ProviderCheck, { kind: 'works' }>;
  readonly name: string;
  /** Null until it is saved: then nothing can be started with it. */
  readonly provider: ProviderState | null;
}

/** The result of a check that succeeded, and the way to the first chat. */
export function Connected({ check, name, provider }: ConnectedProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const start = useStartChatWithProvider();
  const count = check.models.length;
  const text =
    count === 0
      ? t('keyCheck.noModels', { provider: name })
      : t('keyCheck.works', { count, seconds: seconds(check.elapsedMs, i18n.language) });
  useSpokenOnIos(text);
  return (
    <View style={styles.result}>
      <View style={styles.line} testID="provider-test-result">
        <Icon source="check-circle-outline" size={size.icon} color={colors.success} />
        <Text variant="bodyMedium" style={[styles.text, { color: colors.success }]}>
          {text}
        </Text>
      </View>
      {provider && count > 0 && (
        <Button
          mode="contained"
          icon="chat-plus-outline"
          disabled={start.isPending}
          onPress={() => start.mutate(provider, { onSuccess: (sessionId) => navigator.replaceWithSession(sessionId) })}
          testID="provider-start-chat"
        >
          {t('providers.startChat')}
        </Button>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  result: { gap: space.m, alignItems: 'flex-start' },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  text: { flexShrink: 1 },
});
