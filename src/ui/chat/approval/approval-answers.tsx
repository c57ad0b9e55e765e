import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ApprovalAnswer } from '@/domain/tools/permission';

import { Button } from '../../components/buttons/button';
import { Disclosure } from '../../components/disclosure';
import { ShownInFull } from '../../components/shown-in-full';
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

/** These also apply to later requests, so each has a line that explains it. */
const FOR_LATER = ['chat', 'always', 'never'] as const satisfies readonly ApprovalAnswer[];

const TEST_ID = { chat: 'approve-chat', always: 'approve-always', never: 'deny-always' } as const;

/** Two buttons answer this request; the first and most prominent one denies. The answers for later requests are folded. */
export function ApprovalAnswers({ tool, host, isAnswered, onAnswer, denyRef }: ApprovalAnswersProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const border = { borderColor: colors.outlineVariant };
  return (
    <View role="group" aria-label={t('approval.answers')}>
      <View style={styles.now}>
        <Button
          mode="contained"
          ref={denyRef}
          disabled={isAnswered}
          onPress={() => onAnswer('deny')}
          style={styles.half}
          testID="deny-tool"
        >
          {t('approval.deny')}
        </Button>
        <Button
          mode="outlined"
          disabled={isAnswered}
          onPress={() => onAnswer('once')}
          style={styles.half}
          testID="approve-tool"
        >
          {t('approval.once')}
        </Button>
      </View>
      <Disclosure
        summary={
          <Text variant="labelLarge" style={{ color: colors.primary }}>
            {t('approval.more')}
          </Text>
        }
        testID="approval-more"
      >
        <ShownInFull>
          <View style={[styles.clip, border]}>
            {FOR_LATER.map((answer, index) => (
              <View key={answer} style={[index > 0 ? styles.line : null, border]}>
                <ApprovalButton
                  label={t(`approval.${answer}`)}
                  meaning={
                    host === null
                      ? t(`approval.here.${answer}`, { tool })
                      : t(`approval.atHost.${answer}`, { tool, host })
                  }
                  disabled={isAnswered}
                  onPress={() => onAnswer(answer)}
                  testID={TEST_ID[answer]}
                />
              </View>
            ))}
          </View>
        </ShownInFull>
      </Disclosure>
    </View>
  );
}

const styles = StyleSheet.create({
  now: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
  half: { flexGrow: 1, flexBasis: 120, maxWidth: 260 },
  clip: { borderWidth: 1, borderRadius: radius.m, overflow: 'hidden' },
  line: { borderTopWidth: 1 },
});
