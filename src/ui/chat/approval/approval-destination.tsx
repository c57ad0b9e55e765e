import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ApprovalRequest } from '@/domain/tools/approval-request';
import { useMcpServers } from '@/state/tools/mcp-servers';

import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

/** The host in bold, and the name of the MCP server if it says more than the host. Nothing for a tool that contacts no one. */
export function ApprovalDestination({ request }: { request: ApprovalRequest }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { server: serverId, host } = request;
  const server = useMcpServers().data?.find(({ id }) => id === serverId)?.name ?? serverId;
  const faint = { color: colors.onSurfaceVariant };
  if (host === null && server === null) return null;
  const showsServer = server !== null && (host === null || !isHostName(server, host));
  return (
    <View style={styles.facts}>
      <View style={styles.fact}>
        <Text variant="labelMedium" style={faint}>
          {t(server === null ? 'approval.host' : 'approval.server')}
        </Text>
        {host !== null && (
          <Text variant="titleMedium" selectable style={styles.host} testID="approval-host">
            {host}
          </Text>
        )}
        {showsServer && (
          <Text variant="bodyMedium" selectable style={[styles.name, faint]} testID="approval-server">
            {server}
          </Text>
        )}
      </View>
      {host !== null && PUNYCODE_LABEL.test(host) && (
        <Text variant="bodySmall" style={{ color: colors.warning }}>
          {t('approval.foreignLetters')}
        </Text>
      )}
    </View>
  );
}

/** A server without a name of its own is named after its host, without the port. */
function isHostName(server: string, host: string): boolean {
  return host === server || host.startsWith(`${server}:`);
}

/** Hosts are always shown in ASCII; this matches the labels that stand for other alphabets. */
const PUNYCODE_LABEL = /(?:^|\.)xn--/;

const styles = StyleSheet.create({
  facts: { gap: space.xs },
  fact: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.s },
  host: { fontWeight: 'bold', flexShrink: 1 },
  name: { flexShrink: 1 },
});
