import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button, Text } from 'react-native-paper';

import type { McpServerState } from '@/domain/skein';
import { useMcpTools } from '@/state/queries';
import { useEnableMcpServer } from '@/state/writes';

import { Section } from '../components/section';
import { SwitchRow } from '../components/switch-row';
import { useErrorWords } from '../i18n/error-words';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { McpToolRow } from './mcp-tool-row';
import { RemoveMcpServer } from './remove-mcp-server';

interface McpServerCardProps {
  readonly server: McpServerState;
  readonly isAsking: boolean;
  readonly onRefresh: () => void;
}

/** One server: whether it answers, and its tools in full. */
export function McpServerCard({ server, isAsking, onRefresh }: McpServerCardProps) {
  const { t } = useTranslation();
  const wordsOf = useErrorWords();
  const { colors } = useAppTheme();
  const tools = useMcpTools(server.id).data;
  const enable = useEnableMcpServer(server.id);
  const { status, headerName } = server;
  const facts = [
    t(isAsking ? 'mcp.asking' : `mcp.status.${status.kind}`),
    ...(server.hasHeader && headerName !== null ? [t('mcp.withHeader', { name: headerName })] : []),
    ...(tools && tools.length > 0 ? [t('mcp.tools', { count: tools.length })] : []),
  ];
  return (
    <View testID="mcp-server">
      <Section title={server.name}>
        <View>
          <Text variant="bodyMedium" selectable>
            {server.url}
          </Text>
          <Text
            variant="bodySmall"
            style={{ color: colors.onSurfaceVariant }}
            accessibilityLiveRegion="polite"
            testID="mcp-status"
          >
            {facts.join(' · ')}
          </Text>
        </View>
        {status.kind === 'failing' && !isAsking && (
          <Text variant="bodyMedium" style={{ color: colors.error }} selectable accessibilityRole="alert">
            {wordsOf(status.error).words}
          </Text>
        )}
        <SwitchRow
          title={t('mcp.enabled')}
          hint={t('mcp.enabledHint')}
          value={server.enabled}
          disabled={enable.isPending}
          onChange={(enabled) => enable.mutate(enabled)}
          testID="mcp-enabled"
        />
        {tools?.length === 0 && !isAsking && <Text variant="bodyMedium">{t('mcp.noTools')}</Text>}
        {tools?.map((tool) => (
          <McpToolRow key={tool.name} tool={tool} />
        ))}
        <View style={styles.buttons}>
          <Button
            icon="refresh"
            contentStyle={styles.button}
            disabled={isAsking}
            onPress={onRefresh}
            testID="mcp-refresh"
          >
            {t('mcp.refresh')}
          </Button>
          <RemoveMcpServer server={server} />
        </View>
      </Section>
    </View>
  );
}

const styles = StyleSheet.create({
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
  button: { minHeight: size.target },
});
