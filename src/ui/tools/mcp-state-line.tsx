import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { McpServerState } from '@/domain/mcp/mcp-management';

import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface McpStateLineProps {
  readonly server: McpServerState;
  readonly isRefreshing?: boolean;
}

/** The server's status in one line, announced when it changes. */
export function McpStateLine({ server, isRefreshing = false }: McpStateLineProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const state = stateOf(server, isRefreshing);
  const color = colors[COLOR[state]];
  return (
    <View style={styles.line} accessibilityLiveRegion="polite" testID="mcp-status">
      <Icon source={ICON[state]} size={size.smallIcon} color={color} />
      <Text variant="bodySmall" style={[styles.text, { color }]}>
        {t(`mcp.status.${state}`)}
      </Text>
    </View>
  );
}

type State = 'asking' | 'off' | 'untried' | 'connected' | 'locked' | 'failing';

/** A server that requires sign-in is not broken; the user has to act. */
function stateOf({ enabled, status }: McpServerState, isAsking: boolean): State {
  if (isAsking) return 'asking';
  if (!enabled) return 'off';
  if (status.kind === 'needs-sign-in') return 'locked';
  return status.kind === 'failing' && status.error.kind === 'auth' ? 'locked' : status.kind;
}

const ICON: Record<State, string> = {
  asking: 'progress-clock',
  off: 'power-off',
  untried: 'help-circle-outline',
  connected: 'check-circle-outline',
  locked: 'key-alert-outline',
  failing: 'alert-circle-outline',
};

const COLOR = {
  asking: 'onSurfaceVariant',
  off: 'onSurfaceVariant',
  untried: 'onSurfaceVariant',
  connected: 'success',
  locked: 'warning',
  failing: 'error',
} as const satisfies Record<State, string>;

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', gap: space.xs },
  text: { flexShrink: 1 },
});
