import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { ModelRef } from '@/domain/conversation';

import { ModelChoice } from '../chat/model-picker/model-choice';
import { Section } from '../components/section';
import { useAppTheme } from '../theme/theme';

interface SummariserChoiceProps {
  /** Null: the chat's own model. */
  readonly summariser: ModelRef | null;
  readonly onChange: (summariser: ModelRef | null) => void;
}

export function SummariserChoice({ summariser, onChange }: SummariserChoiceProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const labels = {
    own: t('contextSettings.summariserOwn'),
    other: t('contextSettings.summariserOther'),
    title: t('contextSettings.summariserPick'),
  };
  return (
    <Section title={t('contextSettings.summariser')}>
      <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
        {t('contextSettings.summariserHint')}
      </Text>
      <ModelChoice model={summariser} labels={labels} onChange={onChange} testID="summariser" />
    </Section>
  );
}
