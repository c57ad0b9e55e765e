import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import type { McpServerState } from '@/domain/mcp/mcp-management';
import { useMcpServers, useMcpTools } from '@/state/tools/mcp-servers';

import { PageButton } from '../components/buttons/page-button';
import { Section } from '../components/section';
import { useNavigator } from '../navigation/navigator';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { AddMcpServerSheet } from './add-mcp-server-sheet';
import { McpStateLine } from './mcp-state-line';

/** The list of servers; each has a page of its own. */
export function McpServers() {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const servers = useMcpServers().data;
  const [adding, setAdding] = useState(false);
  return (
    <Section title={t('mcp.title')}>
      <Text variant="bodyMedium">{t('mcp.intro')}</Text>
      {servers?.length === 0 && (
        <Text variant="bodyMedium" testID="no-mcp-servers">
          {t('mcp.none')}
        </Text>
      )}
      {servers?.map((server) => (
        <McpServerItem key={server.id} server={server} />
      ))}
      <PageButton icon="plus" mode="outlined" onPress={() => setAdding(true)} testID="mcp-add">
        {t('mcp.add')}
      </PageButton>
      {adding && (
        <AddMcpServerSheet onAdded={({ id }) => navigator.openMcpServer(id)} onClose={() => setAdding(false)} />
      )}
    </Section>
  );
}

function McpServerItem({ server }: { server: McpServerState }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const tools = useMcpTools(server.id).data ?? [];
  const undecided = tools.filter(({ state }) => state !== 'approved').length;
  return (
    <View style={[styles.clip, { borderColor: colors.outlineVariant }]}>
      <TouchableRipple
        onPress={() => navigator.openMcpServer(server.id)}
        accessibilityRole="button"
        testID="mcp-server"
      >
        <View style={styles.row}>
          <View style={styles.text}>
            <Text variant="titleMedium" numberOfLines={1}>
              {server.name}
            </Text>
            <Text variant="bodySmall" numberOfLines={1} style={{ color: colors.onSurfaceVariant }}>
              {server.url}
            </Text>
            <McpStateLine server={server} />
            {tools.length > 0 && (
              <Text variant="bodySmall" style={{ color: undecided > 0 ? colors.warning : colors.onSurfaceVariant }}>
                {undecided > 0 ? t('mcp.undecided', { count: undecided }) : t('mcp.tools', { count: tools.length })}
              </Text>
            )}
          </View>
          <Icon source="chevron-right" size={size.icon} color={colors.onSurfaceVariant} />
        </View>
      </TouchableRipple>
    </View>
  );
}

const styles = StyleSheet.create({
  clip: { borderWidth: 1, borderRadius: radius.m, overflow: 'hidden' },
  row: { flexDirection: 'row', alignItems: 'center', gap: space.m, padding: space.m },
  text: { flex: 1, gap: 2 },
});
