import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ModelInfo } from '@/domain/providers/providers';
import { useResetWindow } from '@/state/providers';

import { Button } from '../components/buttons/button';
import { exactCount } from '../format/numbers';
import { calendarDate } from '../format/times';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** Says what a refused request has taught about the window of a model, and lets the user forget it. */
export function LearnedWindowNote({ model }: { model: ModelInfo }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const reset = useResetWindow();
  const { learnedWindow } = model;
  if (!learnedWindow) return null;
  const facts = {
    date: calendarDate(learnedWindow.at, i18n.language),
    tokens: exactCount(learnedWindow.tokens, i18n.language),
  };
  return (
    <View style={styles.note} testID={`learned-window-${model.id}`}>
      <Text variant="bodySmall" style={[styles.text, { color: colors.onSurfaceVariant }]}>
        {learnedWindow.kind === 'named' ? t('providers.learnedNamed', facts) : t('providers.learnedGuess', facts)}
      </Text>
      <Button
        disabled={reset.isPending}
        onPress={() => reset.mutate({ providerId: model.providerId, modelId: model.id })}
        accessibilityLabel={t('providers.resetLearnedLabel', { model: model.displayName ?? model.id })}
        style={styles.reset}
        testID={`reset-window-${model.id}`}
      >
        {t('providers.resetLearned')}
      </Button>
    </View>
  );
}

const styles = StyleSheet.create({
  note: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space.s },
  text: { flexShrink: 1 },
  reset: { marginStart: -space.m }, // its text starts where the text above starts
});
