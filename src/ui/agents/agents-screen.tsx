import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import type { Agent } from '@/domain/agents/agent';
import { useAgents } from '@/state/agents';

import { PageButton } from '../components/buttons/page-button';
import { Intro } from '../components/intro';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { agentName } from './agent-name';

export function AgentsScreen() {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const agents = useAgents();
  return (
    <Page title={t('agents.title')} onBack={navigator.back}>
      <Intro>{t('agents.intro')}</Intro>
      {agents.data?.map((agent) => (
        <AgentCard key={agent.id} agent={agent} />
      ))}
      {/* Not before the list, which would push it down under the pointer. */}
      {!agents.isPending && (
        <PageButton mode="contained" icon="plus" onPress={() => navigator.openAgent(null)} testID="add-agent">
          {t('agents.add')}
        </PageButton>
      )}
    </Page>
  );
}

function AgentCard({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const facts = agent.isBuiltIn ? t('agents.builtIn') : (agent.systemPrompt ?? t('agents.noPrompt'));
  return (
    <View style={[styles.card, { backgroundColor: colors.elevation.level1 }]}>
      <TouchableRipple onPress={() => navigator.openAgent(agent.id)} accessibilityRole="button" testID="agent-item">
        <View style={styles.row}>
          <View style={styles.text}>
            <Text variant="titleMedium" numberOfLines={1}>
              {agentName(agent, t)}
            </Text>
            <Text variant="bodySmall" numberOfLines={2} style={{ color: colors.onSurfaceVariant }}>
              {facts}
            </Text>
          </View>
          <Icon source="chevron-right" size={size.icon} color={colors.onSurfaceVariant} />
        </View>
      </TouchableRipple>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { borderRadius: radius.l, overflow: 'hidden' },
  row: { flexDirection: 'row', alignItems: 'center', gap: space.m, padding: space.l },
  text: { flex: 1, gap: 2 },
});
