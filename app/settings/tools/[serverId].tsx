import { useLocalSearchParams } from 'expo-router';

import { McpServerScreen } from '@/ui/navigation/lazy/lazy-screens';

export default function McpServerRoute() {
  const { serverId } = useLocalSearchParams<{ serverId: string }>();
  return <McpServerScreen serverId={serverId} />;
}
