import { useTranslation } from 'react-i18next';

import type { Agent } from '@/domain/agents/agent';
import { useRemoveAgent } from '@/state/agents';

import { DeleteButton } from '../components/buttons/delete-button';

/** Asks first: the agent's chats cannot be assigned to it again. */
export function DeleteAgent({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const remove = useRemoveAgent();
  const { id, name } = agent;
  return (
    <DeleteButton
      labels={{
        button: t('agents.delete'),
        title: t('agents.deleteTitle', { name }),
        body: t('agents.deleteBody'),
        done: t('agents.deleted', { name }),
      }}
      isPending={remove.isPending}
      onDelete={() => remove.mutateAsync(id)}
      testID="delete-agent"
    />
  );
}
