import { ScrollView, StyleSheet } from 'react-native';

import type { Agent } from '@/domain/agents/agent';

import { ChoiceChip } from '../components/buttons/choice-chip';
import { space } from '../theme/metrics';

interface AgentFilterProps<Other extends string | null> {
  readonly label: string;
  /** The options besides the agents; shown first. */
  readonly others: readonly { readonly value: Other; readonly label: string }[];
  readonly agents: readonly Agent[];
  readonly value: string | Other;
  readonly onChange: (value: string | Other) => void;
  readonly testID: string;
}

/** Chooses one of the agents, or another option such as all of them. */
export function AgentFilter<Other extends string | null>(props: AgentFilterProps<Other>) {
  const { label, others, agents, value, onChange, testID } = props;
  const choices = [...others, ...agents.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <ScrollView
      horizontal
      showsHorizontalScrollIndicator={false}
      keyboardShouldPersistTaps="handled"
      contentContainerStyle={styles.chips}
      role="radiogroup"
      aria-label={label}
    >
      {choices.map((choice) => (
        <ChoiceChip
          key={choice.value}
          label={choice.label}
          selected={choice.value === value}
          onPress={() => onChange(choice.value)}
          testID={`${testID}-${choice.value ?? 'all'}`}
        />
      ))}
    </ScrollView>
  );
}

const styles = StyleSheet.create({ chips: { gap: space.s } });
