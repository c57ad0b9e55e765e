import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { ApprovalAnswer } from '@/domain/tools/permission';

import { radius, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { ApprovalButton } from './approval-button';

interface ApprovalAnswersProps {
  readonly tool: string;
  readonly host: string | null;
  readonly isAnswered: boolean;
  readonly onAnswer: (answer: ApprovalAnswer) => void;
  readonly denyRef: Ref<View>;
}

/** Answers for this request only, then answers for all future requests; each group is ordered by risk. */
const THIS_REQUEST = ['deny', 'once'] as const satisfies readonly ApprovalAnswer[];
const FUTURE_REQUESTS = ['chat', 'always', 'never'] as const satisfies readonly ApprovalAnswer[];

const TEST_ID: Record<ApprovalAnswer, string> = {
  deny: 'deny-tool',
  once: 'approve-tool',
  chat: 'approve-chat',
  always: 'approve-always',
  never: 'deny-always',
};

/** Every answer has a line that explains it. The first and most prominent one denies. */
export function ApprovalAnswers({ tool, host, isAnswered, onAnswer, denyRef }: ApprovalAnswersProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const propsOf = (answer: ApprovalAnswer) => ({
    label: t(`approval.${answer}`),
    meaning: host === null ? t(`approval.here.${answer}`, { tool }) : t(`approval.atHost.${answer}`, { tool, host }),
    disabled: isAnswered,
    onPress: () => onAnswer(answer),
    testID: TEST_ID[answer],
  });
  const border = { borderColor: colors.outlineVariant };
  return (
    <View style={styles.answers} role="group" aria-label={t('approval.answers')}>
      <View style={styles.now}>
        {THIS_REQUEST.map((answer) => {
          const look = answer === 'deny' ? { backgroundColor: colors.primary, borderColor: colors.primary } : border;
          return (
            <View key={answer} style={[styles.clip, styles.half, look]}>
              <ApprovalButton
                {...propsOf(answer)}
                {...(answer === 'deny' ? { strong: true, pressRef: denyRef } : null)}
              />
            </View>
          );
        })}
      </View>
      <View style={[styles.clip, border]}>
        {FUTURE_REQUESTS.map((answer, index) => (
          <View key={answer} style={[index > 0 ? styles.line : null, border]}>
            <ApprovalButton {...propsOf(answer)} />
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  answers: { gap: space.s },
  now: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
  half: { flexGrow: 1, flexBasis: 140 },
  clip: { borderWidth: 1, borderRadius: radius.m, overflow: 'hidden' },
  line: { borderTopWidth: 1 },
});
