import { useState } from 'react';
import { StyleSheet, View } from 'react-native';

import type { ModelRef } from '@/domain/conversation';
import { useModelChoices } from '@/state/providers';

import { ChoiceChip } from '../../components/buttons/choice-chip';
import { space } from '../../theme/metrics';
import { ModelListSheet } from './model-list-sheet';

interface ModelChoiceProps {
  /** Null: the chat's own model. */
  readonly model: ModelRef | null;
  readonly labels: { readonly own: string; readonly other: string; readonly title: string };
  readonly onChange: (model: ModelRef | null) => void;
  readonly testID: string;
}

/** Chooses between the chat's own model and a specific one. */
export function ModelChoice({ model, labels, onChange, testID }: ModelChoiceProps) {
  const [picking, setPicking] = useState(false);
  const models = useModelChoices().find(({ provider }) => provider.id === model?.providerId)?.models ?? [];
  const name = model && (models.find(({ id }) => id === model.modelId)?.displayName ?? model.modelId);
  return (
    <>
      <View style={styles.choices} accessibilityRole="radiogroup" accessibilityLabel={labels.title}>
        <ChoiceChip
          label={labels.own}
          selected={model === null}
          onPress={() => onChange(null)}
          testID={`${testID}-own`}
        />
        <ChoiceChip
          label={name ?? labels.other}
          selected={model !== null}
          onPress={() => setPicking(true)}
          testID={`${testID}-pick`}
        />
      </View>
      {picking && (
        <ModelListSheet
          title={labels.title}
          current={model}
          onClose={() => setPicking(false)}
          onPick={({ providerId, id }) => {
            onChange({ providerId, modelId: id });
            setPicking(false);
          }}
        />
      )}
    </>
  );
}

const styles = StyleSheet.create({ choices: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s } });
