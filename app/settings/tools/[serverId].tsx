import { useLocalSearchParams } from 'expo-router';

import { McpServerScreen } from '@/ui/tools/mcp-server-screen';

export default function McpServerRoute() {
  const { serverId } = useLocalSearchParams<{ serverId: string }>();
  return <McpServerScreen serverId={serverId} />;
}
