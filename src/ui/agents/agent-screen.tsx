import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import { useAgents } from '@/state/agents';

import { Button } from '../components/buttons/button';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { useAppTheme } from '../theme/theme';
import { AgentEditor } from './agent-editor';
import { agentName } from './agent-name';
import { DeleteAgent } from './delete-agent';
import { DuplicateAgent } from './duplicate-agent';

/** The page of one agent; a null id shows the form for a new one. */
export function AgentScreen({ agentId }: { agentId: string | null }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const agents = useAgents();
  const agent = agents.data?.find(({ id }) => id === agentId) ?? null;
  if (agents.isPending) return null;
  if (agentId !== null && !agent) {
    return (
      <Page title={t('agents.title')} onBack={navigator.back}>
        <Text variant="bodyLarge">{t('agents.notFound')}</Text>
        <Button mode="contained-tonal" onPress={navigator.back}>
          {t('app.back')}
        </Button>
      </Page>
    );
  }
  return (
    <Page title={agent ? agentName(agent, t) : t('agents.addTitle')} onBack={navigator.back}>
      <AgentEditor key={agentId} agent={agent} />
      {agent && <DuplicateAgent agent={agent} />}
      {agent && !agent.isBuiltIn && <DeleteAgent agent={agent} />}
      {agent?.isBuiltIn && (
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {t('agents.whyNoDelete')}
        </Text>
      )}
    </Page>
  );
}
