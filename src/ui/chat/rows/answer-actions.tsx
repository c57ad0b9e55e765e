import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { AssistantMessage } from '@/domain/conversation';

import { IconButton } from '../../components/buttons/icon-button';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { canRetryAnswer, NextSteps, StateText } from './answer-state';
import type { Actions } from './chat-rows';
import { ForkSwitch } from './fork-switch';
import { MessageActions } from '../menu/message-actions';
import { AnswerModel } from './models/answer-model';
import { useAnswerTurns } from './use-answer-turns';
import { useMessageActions } from '../menu/use-message-actions';

interface AnswerActionsProps {
  readonly sessionId: string;
  readonly row: Actions;
}

/** The actions for the newest answer. As tall as the status line shown while the answer is written. */
export function AnswerActions({ sessionId, row }: AnswerActionsProps) {
  const { t } = useTranslation();
  const { last, earlier, fork } = row;
  return (
    <View style={styles.row}>
      {row.waitsForApproval ? (
        <View style={styles.text} testID="turn-status">
          <StateText icon="hand-back-right-outline" text={t('turn.approval', { count: 1 })} />
        </View>
      ) : last.role === 'assistant' ? (
        <AnswerButtons message={last} earlier={earlier} />
      ) : (
        <Unanswered sessionId={sessionId} usedTools={last.role === 'tool'} />
      )}
      {row.namesModel && last.role === 'assistant' && <AnswerModel model={last} />}
      {fork && <ForkSwitch fork={fork} />}
    </View>
  );
}

/** The turn ended without an answer. If tools returned results, it can be continued. */
function Unanswered({ sessionId, usedTools }: { sessionId: string; usedTools: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <View style={styles.text}>
        <StateText icon="dots-horizontal" text={t(usedTools ? 'turn.afterTools' : 'turn.noAnswer')} />
      </View>
      <NextSteps sessionId={sessionId} isContinuable={usedTools} canRetry />
    </>
  );
}

function AnswerButtons({ message, earlier }: { message: AssistantMessage; earlier: readonly AssistantMessage[] }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const subject = { kind: 'answer', message, pieces: [...earlier, message], questionId: null, isLast: true } as const;
  const { answerAgain } = useAnswerTurns(message.sessionId);
  const { copyMarkdown } = useMessageActions(subject);
  const hasText = subject.pieces.some(({ content }) => content !== '');
  const button = (icon: string, label: string, testID: string, onPress: () => void) => (
    <IconButton
      icon={icon}
      size={size.icon - 2}
      iconColor={colors.onSurfaceVariant}
      onPress={onPress}
      accessibilityLabel={label}
      testID={testID}
    />
  );
  return (
    <>
      {/* After an error, the row above already offers a retry. */}
      {!canRetryAnswer(message) && button('refresh', t('chat.regenerate'), 'regenerate', () => answerAgain(null))}
      {hasText && button('content-copy', t('chat.copy'), 'copy-answer', copyMarkdown)}
      <MessageActions subject={subject} />
    </>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', minHeight: size.target, marginStart: -space.m },
  text: { marginStart: space.m, marginEnd: space.s, flexShrink: 1 },
});
