import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import { useApproveMcpTools, useMcpTools } from '@/state/tools/mcp-servers';

import { Button } from '../components/buttons/button';
import { Section } from '../components/section';
import { McpToolRow } from './mcp-tool-row';

/** The server's tools, folded, below the button that approves the new ones. Each tool that has changed is approved by itself. */
export function McpTools({ serverId, isAsking }: { serverId: string; isAsking: boolean }) {
  const { t } = useTranslation();
  const tools = useMcpTools(serverId).data;
  const approve = useApproveMcpTools(serverId);
  if (!tools) return null;
  const added = tools.filter(({ state }) => state === 'new');
  return (
    <Section title={tools.length > 0 ? t('mcp.tools', { count: tools.length }) : t('mcp.toolsTitle')}>
      {tools.length === 0 && <Text variant="bodyMedium">{t(isAsking ? 'mcp.status.asking' : 'mcp.noTools')}</Text>}
      {added.length > 1 && (
        <Button
          icon="check-all"
          mode="contained-tonal"
          style={styles.all}
          disabled={approve.isPending}
          onPress={() => approve.mutate(added.map(({ name, fingerprint }) => ({ name, fingerprint })))}
          testID="mcp-approve-all"
        >
          {t('mcp.approveAll', { count: added.length })}
        </Button>
      )}
      {tools.map((tool) => (
        <McpToolRow key={tool.name} tool={tool} />
      ))}
    </Section>
  );
}

const styles = StyleSheet.create({ all: { alignSelf: 'flex-start' } });
