import { useLocalSearchParams } from 'expo-router';

import { AgentScreen } from '@/ui/navigation/lazy/lazy-screens';

/** The id `new` opens the form for a new agent. */
export default function AgentRoute() {
  const { agentId } = useLocalSearchParams<{ agentId: string }>();
  return <AgentScreen agentId={agentId === 'new' ? null : agentId} />;
}
