import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { McpServerState } from '@/domain/mcp/mcp-management';

import { Button } from '../components/buttons/button';
import { Section } from '../components/section';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { EditMcpServerSheet } from './edit-mcp-server-sheet';
import { McpSignIn } from './mcp-sign-in';
import { McpStateLine } from './mcp-state-line';

interface McpConnectionProps {
  readonly server: McpServerState;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** The server's address and status, and what to do if it does not respond. */
export function McpConnection({ server, isRefreshing, onRefresh }: McpConnectionProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [editing, setEditing] = useState(false);
  const { status, hasHeader, headerName } = server;
  const error = status.kind === 'failing' && !isRefreshing ? status.error : null;
  return (
    <Section title={t('mcp.connection')}>
      <View style={styles.facts}>
        <Text variant="bodyMedium" selectable>
          {server.url}
        </Text>
        <McpStateLine server={server} isRefreshing={isRefreshing} />
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }} testID="mcp-header">
          {hasHeader && headerName !== null ? t('mcp.withHeader', { name: headerName }) : t('mcp.withoutHeader')}
        </Text>
      </View>
      {error && (
        <View style={[styles.fault, { borderStartColor: colors.error }]}>
          <Text variant="bodyMedium" selectable accessibilityRole="alert">
            {error.message}
          </Text>
          <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
            {t(error.kind === 'auth' ? 'mcp.nextKey' : 'mcp.nextRetry')}
          </Text>
        </View>
      )}
      <McpSignIn server={server} />
      <View style={styles.buttons}>
        <Button icon="refresh" mode="outlined" disabled={isRefreshing} onPress={onRefresh} testID="mcp-refresh">
          {t('mcp.refresh')}
        </Button>
        <Button icon="pencil-outline" mode="outlined" onPress={() => setEditing(true)} testID="mcp-edit">
          {t('mcp.edit')}
        </Button>
      </View>
      {editing && <EditMcpServerSheet server={server} onSaved={onRefresh} onClose={() => setEditing(false)} />}
    </Section>
  );
}

const styles = StyleSheet.create({
  facts: { gap: space.xs },
  fault: { borderStartWidth: 3, paddingStart: space.m, gap: space.xs },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
});
