import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button, Icon, Text } from 'react-native-paper';

import type { AssistantMessage } from '@/domain/conversation';

import { ErrorCard } from '../components/error-card';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { useRegenerate } from './use-regenerate';
import { FixButton } from './fix-button';

interface AnswerStateProps {
  readonly message: AssistantMessage;
  /** Only the newest answer can be made again. */
  readonly isLast: boolean;
  readonly sessionId: string;
}

/** How an answer ended, when it did not simply end. */
export function AnswerState({ message, isLast, sessionId }: AnswerStateProps) {
  const { t } = useTranslation();
  const regenerate = useRegenerate(sessionId);
  if (message.error && message.endReason !== 'stopped') {
    return (
      <ErrorCard error={message.error} testID="message-error">
        {isLast && (
          <>
            <Button mode="contained-tonal" icon="refresh" onPress={regenerate} testID="retry">
              {t('turn.retry')}
            </Button>
            <FixButton nextStep={message.error.nextStep} providerId={message.providerId} />
          </>
        )}
      </ErrorCard>
    );
  }
  const state = stateOf(message);
  if (!state) return null;
  return (
    <View style={styles.line}>
      <StateWords icon={state.icon} words={t(`turn.${state.word}`)} />
      {isLast && state.word === 'interrupted' && (
        <Button mode="contained-tonal" icon="refresh" onPress={regenerate} testID="retry">
          {t('turn.retry')}
        </Button>
      )}
    </View>
  );
}

/** It ended neither by itself nor by the person's hand: the way on is another try. */
export function isBroken({ status, endReason, error }: AssistantMessage): boolean {
  return endReason !== 'stopped' && endReason !== 'length' && (error !== null || status === 'interrupted');
}

export function StateWords({ icon, words }: { icon: string; words: string }) {
  const { colors } = useAppTheme();
  return (
    <View style={styles.words}>
      <Icon source={icon} size={size.smallIcon} color={colors.onSurfaceVariant} />
      <Text variant="bodyMedium" style={[styles.text, { color: colors.onSurfaceVariant }]}>
        {words}
      </Text>
    </View>
  );
}

function stateOf({ status, endReason }: AssistantMessage) {
  if (endReason === 'stopped') return { word: 'stopped', icon: 'stop-circle-outline' } as const;
  if (endReason === 'length') return { word: 'length', icon: 'content-cut' } as const;
  if (status === 'interrupted') return { word: 'interrupted', icon: 'lightning-bolt-outline' } as const;
  return null;
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', gap: space.s },
  words: { flexDirection: 'row', alignItems: 'center', gap: space.s, flexShrink: 1 },
  text: { flexShrink: 1 },
});
