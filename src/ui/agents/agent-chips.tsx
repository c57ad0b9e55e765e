import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useAgents, useChooseAgent } from '@/state/agents';

import { ChoiceChip } from '../components/buttons/choice-chip';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { agentName } from './agent-name';

interface AgentChipsProps {
  readonly session: Session;
  readonly onChosen: () => void;
}

/** Chooses the agent that answers from the next message on. Hidden while there is only the built-in agent. */
export function AgentChips({ session, onChosen }: AgentChipsProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const agents = useAgents().data ?? [];
  const choose = useChooseAgent(session.id);
  if (agents.length < 2) return null;
  return (
    <View style={styles.block}>
      <Text variant="labelMedium" style={[styles.title, { color: colors.primary }]} accessibilityRole="header">
        {t('agents.choose')}
      </Text>
      <ScrollView
        horizontal
        showsHorizontalScrollIndicator={false}
        keyboardShouldPersistTaps="handled"
        contentContainerStyle={styles.chips}
        role="radiogroup"
        aria-label={t('agents.choose')}
      >
        {agents.map(({ id, ...agent }) => (
          <ChoiceChip
            key={id}
            label={agentName(agent, t)}
            selected={id === session.agentId}
            onPress={() => choose.mutate(id, { onSuccess: onChosen })}
            testID={`agent-option-${id}`}
          />
        ))}
      </ScrollView>
    </View>
  );
}

const styles = StyleSheet.create({
  block: { gap: space.xs, paddingTop: space.s },
  title: { paddingHorizontal: space.xl },
  chips: { gap: space.s, paddingHorizontal: space.l },
});
