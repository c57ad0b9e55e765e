import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import type { ModelRef } from '@/domain/conversation';
import { useModelName } from '@/state/model-name';

import { lineStyle } from '../../../i18n/text-direction';
import { space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';

/** The model that wrote an answer, in the line of its actions. */
export function AnswerModel({ model }: { model: ModelRef }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const name = useModelName(model);
  if (name === '') return null;
  return (
    <Text
      variant="labelMedium"
      numberOfLines={1}
      style={[styles.name, lineStyle(name), { color: colors.onSurfaceVariant }]}
      aria-label={t('chat.answeredBy', { model: name })}
      testID="answer-model"
    >
      {name}
    </Text>
  );
}

const styles = StyleSheet.create({ name: { flexShrink: 1, marginStart: space.s, alignSelf: 'center' } });
