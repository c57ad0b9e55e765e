import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { McpToolInfo, McpToolState, McpToolText } from '@/domain/mcp/mcp-server';
import { useApproveMcpTools, useRevokeMcpTools } from '@/state/tools/mcp-servers';

import { Button } from '../components/buttons/button';
import { Disclosure } from '../components/disclosure';
import { CopyableText } from '../components/copyable-text';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { monospace } from '../theme/typography';
import { McpToolChange } from './mcp-tool-change';

/** A tool with its server's own description, which models receive too. Tools that need a decision are unfolded. */
export function McpToolRow({ tool }: { tool: McpToolInfo }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const approve = useApproveMcpTools(tool.serverId);
  const revoke = useRevokeMcpTools(tool.serverId);
  const { name, fingerprint, state } = tool;
  const tint = { new: colors.onSurfaceVariant, approved: colors.success, changed: colors.warning }[state];
  const isBusy = approve.isPending || revoke.isPending;
  const head = (
    <View style={styles.line}>
      <Icon source={STATE_ICON[state]} size={size.icon} color={tint} />
      <View style={styles.text}>
        <Text variant="titleSmall" style={{ fontFamily: monospace }}>
          {name}
        </Text>
        <Text variant="bodySmall" style={{ color: tint }} accessibilityLiveRegion="polite">
          {t(`mcp.state.${state}`)}
        </Text>
      </View>
    </View>
  );
  const buttons = (
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
  return (
    <View style={[styles.card, { borderColor: colors.outlineVariant }]} testID={`mcp-tool-${name}`}>
      {state === 'approved' ? (
        <Disclosure summary={head} testID="mcp-tool-toggle">
          <ToolText text={tool} />
          {buttons}
        </Disclosure>
      ) : (
        <>
          {head}
          {state === 'changed' && tool.approved ? (
            <McpToolChange approved={tool.approved} now={tool} />
          ) : (
            <ToolText text={tool} />
          )}
          {buttons}
        </>
      )}
    </View>
  );
}

function ToolText({ text }: { text: McpToolText }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const schema = JSON.stringify(text.inputSchema, null, 2);
  return (
    <View>
      {ESCAPED_CHARACTER.test(text.description + schema) && (
        <Text variant="bodySmall" style={{ color: colors.warning }}>
          {t('mcp.hidden')}
        </Text>
      )}
      <Text variant="bodyMedium" selectable>
        {text.description || t('mcp.noDescription')}
      </Text>
      <CopyableText title={t('mcp.input')} text={schema} />
    </View>
  );
}

/** The notation of `make-visible` for invisible characters. */
const ESCAPED_CHARACTER = /⟨U\+[0-9A-F]{4,6}⟩/;

const STATE_ICON: Record<McpToolState, string> = {
  new: 'new-box',
  approved: 'check-circle-outline',
  changed: 'alert-outline',
};

const styles = StyleSheet.create({
  card: { borderWidth: 1, borderRadius: radius.m, padding: space.m, gap: space.s },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  text: { flex: 1, gap: 2 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
});
