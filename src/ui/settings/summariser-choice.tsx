import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ModelRef } from '@/domain/conversation';
import { useModelChoices } from '@/state/queries';

import { ModelListSheet } from '../chat/model-list-sheet';
import { ChoiceChip } from '../components/choice-chip';
import { Section } from '../components/section';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface SummariserChoiceProps {
  /** Null: the chat's own model. */
  readonly summariser: ModelRef | null;
  readonly onChange: (summariser: ModelRef | null) => void;
}

export function SummariserChoice({ summariser, onChange }: SummariserChoiceProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [picking, setPicking] = useState(false);
  const models = useModelChoices().find(({ provider }) => provider.id === summariser?.providerId)?.models ?? [];
  const name = summariser && (models.find(({ id }) => id === summariser.modelId)?.displayName ?? summariser.modelId);
  return (
    <Section title={t('contextSettings.summariser')}>
      <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
        {t('contextSettings.summariserHint')}
      </Text>
      <View style={styles.choices}>
        <ChoiceChip
          label={t('contextSettings.summariserOwn')}
          selected={summariser === null}
          onPress={() => onChange(null)}
          testID="summariser-own"
        />
        <ChoiceChip
          label={name ?? t('contextSettings.summariserOther')}
          selected={summariser !== null}
          onPress={() => setPicking(true)}
          testID="summariser-pick"
        />
      </View>
      {picking && (
        <ModelListSheet
          title={t('contextSettings.summariserPick')}
          current={summariser}
          onClose={() => setPicking(false)}
          onPick={({ providerId, id }) => {
            onChange({ providerId, modelId: id });
            setPicking(false);
          }}
        />
      )}
    </Section>
  );
}

const styles = StyleSheet.create({ choices: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s } });
