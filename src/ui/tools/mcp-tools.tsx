import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import { useApproveMcpTools, useMcpTools } from '@/state/tools/mcp-servers';

import { Button } from '../components/buttons/button';
import { Section } from '../components/section';
import { McpToolRow } from './mcp-tool-row';

/** The server's tools. The button that approves all of them is below the list, so that users pass the tools first. */
export function McpTools({ serverId, isAsking }: { serverId: string; isAsking: boolean }) {
  const { t } = useTranslation();
  const tools = useMcpTools(serverId).data;
  const approve = useApproveMcpTools(serverId);
  if (!tools) return null;
  const undecided = tools.filter(({ state }) => state !== 'approved');
  return (
    <Section title={tools.length > 0 ? t('mcp.tools', { count: tools.length }) : t('mcp.toolsTitle')}>
      {tools.length === 0 && <Text variant="bodyMedium">{t(isAsking ? 'mcp.status.asking' : 'mcp.noTools')}</Text>}
      {tools.map((tool) => (
        <McpToolRow key={tool.name} tool={tool} />
      ))}
      {undecided.length > 1 && (
        <Button
          icon="check-all"
          mode="outlined"
          disabled={approve.isPending}
          onPress={() => approve.mutate(undecided.map(({ name, fingerprint }) => ({ name, fingerprint })))}
          testID="mcp-approve-all"
        >
          {t('mcp.approveAll', { count: undecided.length })}
        </Button>
      )}
    </Section>
  );
}
