import { useTranslation } from 'react-i18next';

import type { Agent } from '@/domain/agents/agent';
import { useDuplicateAgent } from '@/state/agents';

import { Button } from '../components/buttons/button';
import { useNotices } from '../components/notices';
import { useNavigator } from '../navigation/navigator';
import { agentName } from './agent-name';

/** Copies the agent and opens the copy for editing. */
export function DuplicateAgent({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const notices = useNotices();
  const duplicate = useDuplicateAgent();
  const make = () =>
    duplicate.mutate(
      { id: agent.id, name: t('agents.copyName', { name: agentName(agent, t) }) },
      {
        onSuccess: ({ id, name }) => {
          notices.show({ text: t('agents.duplicated', { name }) });
          navigator.openAgent(id);
        },
      },
    );
  return (
    <Button icon="content-copy" disabled={duplicate.isPending} onPress={make} testID="duplicate-agent">
      {t('agents.duplicate')}
    </Button>
  );
}
