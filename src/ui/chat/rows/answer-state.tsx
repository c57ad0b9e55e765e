import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { AssistantMessage } from '@/domain/conversation';
import { canContinue } from '@/state/sessions/messages';

import { Button } from '../../components/buttons/button';
import { ErrorCard } from '../../components/error-card';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { FixButton, hasFix } from './fix-button';
import { useAnswerTurns } from './use-answer-turns';

interface AnswerStateProps {
  /** The messages of one answer, oldest first. The last one's status is the answer's status. */
  readonly pieces: readonly AssistantMessage[];
  /** Only the newest answer can be regenerated. */
  readonly isLast: boolean;
  readonly sessionId: string;
}

/** Shows why an answer did not end normally, and what the user can do next. */
export function AnswerState({ pieces, isLast, sessionId }: AnswerStateProps) {
  const { t } = useTranslation();
  const message = pieces.at(-1);
  if (!message) return null;
  const state = endStateOf(message);
  const failed = message.error && message.endReason !== 'stopped' ? message.error : null;
  const nextSteps = isLast && (
    <NextSteps
      sessionId={sessionId}
      isContinuable={canContinue(pieces)}
      canRetry={canRetryAnswer(message)}
      isFixFirst={failed !== null && hasFix(failed.nextStep)}
    />
  );
  if (failed) {
    return (
      <ErrorCard error={failed} testID="message-error">
        {isLast && <FixButton nextStep={failed.nextStep} providerId={message.providerId} sessionId={sessionId} />}
        {nextSteps}
      </ErrorCard>
    );
  }
  if (!state) return null;
  return (
    <View style={styles.line}>
      <StateText icon={state.icon} text={t(`turn.${state.word}`)} />
      {nextSteps}
    </View>
  );
}

interface NextStepsProps {
  readonly sessionId: string;
  readonly isContinuable: boolean;
  readonly canRetry: boolean;
  /** Another button removes the cause; before that, a retry would fail again. */
  readonly isFixFirst?: boolean;
}

/** Continuing comes first if possible: it costs less than a retry and loses nothing. */
export function NextSteps({ sessionId, isContinuable, canRetry, isFixFirst = false }: NextStepsProps) {
  const { t } = useTranslation();
  const { answerAgain, continueAnswer } = useAnswerTurns(sessionId);
  return (
    <>
      {isContinuable && (
        <Button mode={isFixFirst ? 'text' : 'contained-tonal'} icon="play" onPress={continueAnswer} testID="continue">
          {t('turn.goOn')}
        </Button>
      )}
      {canRetry && (
        <Button
          mode={isContinuable || isFixFirst ? 'text' : 'contained-tonal'}
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

/** The answer ended neither normally nor because the user stopped it, so a retry is offered. */
export function canRetryAnswer({ status, endReason, error }: AssistantMessage): boolean {
  return endReason !== 'stopped' && endReason !== 'length' && (error !== null || status === 'interrupted');
}

export function StateText({ icon, text }: { icon: string; text: string }) {
  const { colors } = useAppTheme();
  return (
    <View style={styles.texts}>
      <Icon source={icon} size={size.smallIcon} color={colors.onSurfaceVariant} />
      <Text variant="bodyMedium" style={[styles.text, { color: colors.onSurfaceVariant }]}>
        {text}
      </Text>
    </View>
  );
}

function endStateOf({ status, endReason }: AssistantMessage) {
  if (endReason === 'stopped') return { word: 'stopped', icon: 'stop-circle-outline' } as const;
  if (endReason === 'length') return { word: 'length', icon: 'content-cut' } as const;
  if (status === 'interrupted') return { word: 'interrupted', icon: 'lightning-bolt-outline' } as const;
  return null;
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', gap: space.s },
  texts: { flexDirection: 'row', alignItems: 'center', gap: space.s, flexShrink: 1 },
  text: { flexShrink: 1 },
});
