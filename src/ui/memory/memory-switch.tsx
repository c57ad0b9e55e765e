import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Agent } from '@/domain/agents/agent';
import { useAgents } from '@/state/agents';
import { useMemorySwitch, useSetMemorySwitch } from '@/state/memory';

import { agentName } from '../agents/agent-name';
import { Disclosure } from '../components/disclosure';
import { Section } from '../components/section';
import { SwitchRow } from '../components/buttons/switch-row';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** Switches memory for all agents, and for each agent that may use it. */
export function MemorySwitch() {
  const { t } = useTranslation();
  const isOn = useMemorySwitch().data;
  const agents = useAgents().data ?? [];
  const set = useSetMemorySwitch();
  return (
    <Section>
      <SwitchRow
        title={t('memory.switch')}
        hint={t(isOn === false ? 'memory.switchedOff' : 'memory.switchHint')}
        value={isOn ?? true}
        disabled={isOn === undefined || set.isPending}
        onChange={(on) => set.mutate(on)}
        testID="memory-switch"
      />
      {agents.length > 1 && isOn === true && <PerAgent agents={agents} />}
    </Section>
  );
}

function PerAgent({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <Disclosure summary={<Text variant="bodyMedium">{t('memory.perAgent')}</Text>} testID="memory-per-agent">
      <View style={styles.agents}>
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {t('memory.perAgentHint')}
        </Text>
        {agents.map((agent) => (
          <AgentMemorySwitch key={agent.id} agent={agent} />
        ))}
      </View>
    </Disclosure>
  );
}

function AgentMemorySwitch({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const set = useSetMemorySwitch(agent.id);
  return (
    <SwitchRow
      title={agentName(agent, t)}
      accessibilityLabel={t('memory.agentSwitch', { agent: agentName(agent, t) })}
      value={agent.memoryOn}
      disabled={set.isPending}
      onChange={(on) => set.mutate(on)}
      testID={`memory-switch-${agent.id}`}
    />
  );
}

const styles = StyleSheet.create({ agents: { gap: space.xs, paddingHorizontal: space.xs } });
