import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { McpServerState } from '@/domain/mcp/mcp-management';
import { useEnableMcpServer, useMcpServers, useRefreshMcpServer } from '@/state/tools/mcp-servers';

import { PageButton } from '../components/buttons/page-button';
import { Section } from '../components/section';
import { SwitchRow } from '../components/buttons/switch-row';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { McpConnection } from './mcp-connection';
import { McpTools } from './mcp-tools';
import { RemoveMcpServer } from './remove-mcp-server';

/** One server: its status, its header, and its tools in full. */
export function McpServerScreen({ serverId }: { serverId: string }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const servers = useMcpServers();
  const server = servers.data?.find(({ id }) => id === serverId);
  if (servers.isPending) return null;
  return (
    <Page title={server?.name ?? t('mcp.title')} onBack={navigator.back}>
      {server ? <Server server={server} /> : <Text variant="bodyLarge">{t('mcp.notFound')}</Text>}
    </Page>
  );
}

function Server({ server }: { server: McpServerState }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const { mutate: refresh, isPending: isRefreshing } = useRefreshMcpServer();
  const enable = useEnableMcpServer(server.id);
  const needsRefresh = server.enabled && server.status.kind === 'untried';
  useEffect(() => {
    if (needsRefresh) refresh(server.id);
  }, [needsRefresh, refresh, server.id]);
  return (
    <>
      <McpConnection server={server} isRefreshing={isRefreshing} onRefresh={() => refresh(server.id)} />
      <Section>
        <SwitchRow
          title={t('mcp.enabled')}
          hint={t('mcp.enabledHint')}
          value={server.enabled}
          disabled={enable.isPending}
          onChange={(enabled) => enable.mutate(enabled)}
          testID="mcp-enabled"
        />
      </Section>
      <McpTools serverId={server.id} isAsking={isRefreshing} />
      <Section title={t('mcp.agents')}>
        <Text variant="bodyMedium">{t('mcp.agentsHint')}</Text>
        <PageButton icon="account-voice" mode="outlined" onPress={navigator.openAgents} testID="mcp-agents">
          {t('mcp.openAgents')}
        </PageButton>
      </Section>
      <RemoveMcpServer server={server} />
    </>
  );
}
