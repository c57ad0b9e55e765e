import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { McpToolInfo, McpToolState } from '@/domain/mcp/mcp-server';
import { useApproveMcpTools, useRevokeMcpTools } from '@/state/tools/mcp-servers';

import { Button } from '../components/buttons/button';
import { Disclosure } from '../components/disclosure';
import { lineStyle } from '../i18n/text-direction';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { monospace } from '../theme/typography';
import { McpToolChange } from './mcp-tool-change';
import { McpToolText } from './mcp-tool-text';

/** A tool in three lines; unfolds to all that its server says about it, which is what models get, too. */
export function McpToolRow({ tool }: { tool: McpToolInfo }) {
  const { colors } = useAppTheme();
  return (
    <View style={[styles.card, { borderColor: colors.outlineVariant }]} testID={`mcp-tool-${tool.name}`}>
      <Disclosure summary={(open) => <Head tool={tool} isOpen={open} />} testID="mcp-tool-toggle">
        <View style={styles.details}>
          {tool.state === 'changed' && tool.approved ? (
            <McpToolChange approved={tool.approved} now={tool} />
          ) : (
            <McpToolText text={tool} />
          )}
          <Buttons tool={tool} />
        </View>
      </Disclosure>
    </View>
  );
}

/** The description is left out where all of it follows. */
function Head({ tool: { name, description, state }, isOpen }: { tool: McpToolInfo; isOpen: boolean }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const tint = { new: colors.onSurfaceVariant, approved: colors.success, changed: colors.warning }[state];
  const line = (description || t('mcp.noDescription')).replace(/\s+/g, ' ').slice(0, MAX_LINE_LENGTH);
  return (
    <View style={styles.head}>
      <View style={styles.text}>
        <Text variant="titleSmall" style={{ fontFamily: monospace }}>
          {name}
        </Text>
        {!isOpen && (
          <Text variant="bodySmall" numberOfLines={1} style={[lineStyle(line), { color: colors.onSurfaceVariant }]}>
            {line}
          </Text>
        )}
        <View style={styles.state} accessibilityLiveRegion="polite">
          <Icon source={STATE_ICON[state]} size={size.smallIcon} color={tint} />
          <Text variant="labelSmall" style={[styles.text, { color: tint }]}>
            {t(`mcp.state.${state}`)}
          </Text>
        </View>
      </View>
    </View>
  );
}

function Buttons({ tool: { serverId, name, fingerprint, state } }: { tool: McpToolInfo }) {
  const { t } = useTranslation();
  const approve = useApproveMcpTools(serverId);
  const revoke = useRevokeMcpTools(serverId);
  const isBusy = approve.isPending || revoke.isPending;
  return (
    <View style={styles.buttons}>
      {state !== 'approved' && (
        <Button
          mode="contained-tonal"
          disabled={isBusy}
          onPress={() => approve.mutate([{ name, fingerprint }])}
          accessibilityLabel={t('mcp.approveLabel', { name })}
          testID="mcp-approve"
        >
          {t('mcp.approve')}
        </Button>
      )}
      {state !== 'new' && (
        <Button
          disabled={isBusy}
          onPress={() => revoke.mutate([name])}
          accessibilityLabel={t('mcp.revokeLabel', { name })}
          testID="mcp-revoke"
        >
          {t('mcp.revoke')}
        </Button>
      )}
    </View>
  );
}

/** One line shows no more of a description. */
const MAX_LINE_LENGTH = 200;

const STATE_ICON: Record<McpToolState, string> = {
  new: 'new-box',
  approved: 'check-circle-outline',
  changed: 'alert-outline',
};

const styles = StyleSheet.create({
  card: { borderWidth: 1, borderRadius: radius.m, paddingHorizontal: space.s },
  head: { paddingVertical: space.s },
  text: { flexShrink: 1, gap: 2 },
  state: { flexDirection: 'row', alignItems: 'center', gap: space.xs },
  details: { gap: space.m, paddingHorizontal: space.xs, paddingBottom: space.m },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
});
