import { useLocalSearchParams } from 'expo-router';

import { AgentScreen } from '@/ui/agents/agent-screen';

/** `new` is the address of the form for another one. */
export default function AgentRoute() {
  const { agentId } = useLocalSearchParams<{ agentId: string }>();
  return <AgentScreen agentId={agentId === 'new' ? null : agentId} />;
}
