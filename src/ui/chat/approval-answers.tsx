import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text, TouchableRipple } from 'react-native-paper';

import type { ApprovalAnswer } from '@/domain/permission';

import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface ApprovalAnswersProps {
  readonly tool: string;
  readonly host: string | null;
  readonly isAnswered: boolean;
  readonly onAnswer: (answer: ApprovalAnswer) => void;
  readonly denyRef: Ref<View>;
}

/** In the order of what they risk. */
const ANSWERS = ['deny', 'once', 'chat', 'always', 'never'] as const satisfies readonly ApprovalAnswer[];

const TEST_ID: Record<ApprovalAnswer, string> = {
  deny: 'deny-tool',
  once: 'approve-tool',
  chat: 'approve-chat',
  always: 'approve-always',
  never: 'deny-always',
};

/** Each says what it means. The first is the strong one, and it denies. */
export function ApprovalAnswers({ tool, host, isAnswered, onAnswer, denyRef }: ApprovalAnswersProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.answers} role="group" aria-label={t('approval.answers')}>
      {ANSWERS.map((answer) => {
        const isStrong = answer === 'deny';
        const ink = isStrong ? colors.onPrimary : colors.onSurface;
        const label = t(`approval.${answer}`);
        const meaning =
          host === null ? t(`approval.here.${answer}`, { tool }) : t(`approval.atHost.${answer}`, { tool, host });
        const look = isStrong
          ? { backgroundColor: colors.primary, borderColor: colors.primary }
          : { backgroundColor: colors.surface, borderColor: colors.outlineVariant };
        return (
          <View key={answer} style={[styles.clip, look, isAnswered ? styles.answered : null]}>
            <TouchableRipple
              ref={isStrong ? denyRef : undefined}
              onPress={() => onAnswer(answer)}
              disabled={isAnswered}
              style={styles.answer}
              accessibilityRole="button"
              accessibilityLabel={t('approval.meaning', { answer: label, meaning })}
              accessibilityState={{ disabled: isAnswered }}
              testID={TEST_ID[answer]}
            >
              <View>
                <Text variant="labelLarge" style={{ color: ink }}>
                  {label}
                </Text>
                <Text variant="bodySmall" style={{ color: isStrong ? ink : colors.onSurfaceVariant }}>
                  {meaning}
                </Text>
              </View>
            </TouchableRipple>
          </View>
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  answers: { gap: space.s },
  clip: { borderWidth: 1, borderRadius: radius.m, overflow: 'hidden' },
  answered: { opacity: 0.5 },
  answer: { minHeight: size.target, justifyContent: 'center', paddingHorizontal: space.l, paddingVertical: space.s },
});
