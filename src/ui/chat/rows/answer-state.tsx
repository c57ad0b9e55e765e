import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { AssistantMessage } from '@/domain/conversation';
import { canContinue } from '@/state/sessions/messages';

import { Button } from '../../components/buttons/button';
import { ErrorCard } from '../../components/error-card';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { FixButton } from './fix-button';
import { useAnswerTurns } from './use-answer-turns';

interface AnswerStateProps {
  /** Of one answer, oldest first: how the last one ended is how the answer ended. */
  readonly pieces: readonly AssistantMessage[];
  /** Only the newest answer can be made again. */
  readonly isLast: boolean;
  readonly sessionId: string;
}

/** How an answer ended, when it did not simply end, and the ways on from there. */
export function AnswerState({ pieces, isLast, sessionId }: AnswerStateProps) {
  const { t } = useTranslation();
  const message = pieces.at(-1);
  if (!message) return null;
  const state = stateOf(message);
  const ways = isLast && <WaysOn pieces={pieces} sessionId={sessionId} canRetry={isBroken(message)} />;
  if (message.error && message.endReason !== 'stopped') {
    return (
      <ErrorCard error={message.error} testID="message-error">
        {ways}
        {isLast && <FixButton nextStep={message.error.nextStep} providerId={message.providerId} />}
      </ErrorCard>
    );
  }
  if (!state) return null;
  return (
    <View style={styles.line}>
      <StateWords icon={state.icon} words={t(`turn.${state.word}`)} />
      {ways}
    </View>
  );
}

interface WaysOnProps {
  readonly pieces: readonly AssistantMessage[];
  readonly sessionId: string;
  readonly canRetry: boolean;
}

/** Going on comes first where there is something to go on with: it costs less than another try and loses nothing. */
function WaysOn({ pieces, sessionId, canRetry }: WaysOnProps) {
  const { t } = useTranslation();
  const { answerAgain, goOn } = useAnswerTurns(sessionId);
  const further = canContinue(pieces);
  return (
    <>
      {further && (
        <Button mode="contained-tonal" icon="play" onPress={goOn} testID="continue">
          {t('turn.goOn')}
        </Button>
      )}
      {canRetry && (
        <Button
          mode={further ? 'text' : 'contained-tonal'}
          icon="refresh"
          onPress={() => answerAgain(null)}
          testID="retry"
        >
          {t('turn.retry')}
        </Button>
      )}
    </>
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
