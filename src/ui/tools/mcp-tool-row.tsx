import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button, Icon, Text } from 'react-native-paper';

import type { McpToolInfo, McpToolState, McpToolText } from '@/domain/mcp';
import { useApproveMcpTools, useRevokeMcpTools } from '@/state/writes';

import { Disclosure } from '../components/disclosure';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { monospace } from '../theme/typography';

/** A tool in its server's own words, which a model gets too. What waits for a decision stands open. */
export function McpToolRow({ tool }: { tool: McpToolInfo }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const approve = useApproveMcpTools(tool.serverId);
  const revoke = useRevokeMcpTools(tool.serverId);
  const { name, fingerprint, state } = tool;
  const tint = { new: colors.onSurfaceVariant, approved: colors.success, changed: colors.warning }[state];
  const isBusy = approve.isPending || revoke.isPending;
  return (
    <View style={[styles.card, { borderColor: colors.outlineVariant }]} testID={`mcp-tool-${name}`}>
      <View style={styles.line}>
        <Icon source={STATE_ICON[state]} size={size.icon} color={tint} />
        <View style={styles.words}>
          <Text variant="titleSmall" style={{ fontFamily: monospace }} selectable>
            {name}
          </Text>
          <Text variant="bodySmall" style={{ color: tint }}>
            {t(`mcp.state.${state}`)}
          </Text>
        </View>
      </View>
      {state === 'changed' && tool.approved && <Verbatim title={t('mcp.before')} text={tool.approved} />}
      {state === 'approved' ? (
        <Disclosure
          summary={<Text variant="bodyMedium">{t('mcp.description')}</Text>}
          accessibilityLabel={t('mcp.toolLabel', { name, state: t(`mcp.state.${state}`) })}
          testID="mcp-tool-toggle"
        >
          <Verbatim text={tool} />
        </Disclosure>
      ) : (
        <Verbatim title={t(state === 'changed' ? 'mcp.now' : 'mcp.description')} text={tool} />
      )}
      <View style={styles.buttons}>
        {state !== 'approved' && (
          <Button
            mode="contained-tonal"
            contentStyle={styles.button}
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
            contentStyle={styles.button}
            disabled={isBusy}
            onPress={() => revoke.mutate([name])}
            accessibilityLabel={t('mcp.revokeLabel', { name })}
            testID="mcp-revoke"
          >
            {t('mcp.revoke')}
          </Button>
        )}
      </View>
    </View>
  );
}

function Verbatim({ title, text }: { title?: string; text: McpToolText }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const quiet = { color: colors.onSurfaceVariant };
  return (
    <View style={styles.verbatim}>
      {title !== undefined && (
        <Text variant="labelSmall" style={quiet}>
          {title}
        </Text>
      )}
      <Text variant="bodyMedium" selectable>
        {text.description || t('mcp.noDescription')}
      </Text>
      <Text variant="labelSmall" style={quiet}>
        {t('mcp.input')}
      </Text>
      <Text
        variant="bodySmall"
        selectable
        style={[styles.code, { fontFamily: monospace, backgroundColor: colors.codeBackground }]}
      >
        {JSON.stringify(text.inputSchema, null, 2)}
      </Text>
    </View>
  );
}

const STATE_ICON: Record<McpToolState, string> = {
  new: 'new-box',
  approved: 'check-circle-outline',
  changed: 'alert-outline',
};

const styles = StyleSheet.create({
  card: { borderWidth: StyleSheet.hairlineWidth, borderRadius: radius.m, padding: space.m, gap: space.m },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  words: { flex: 1, gap: 2 },
  verbatim: { gap: space.xs },
  code: { borderRadius: radius.s, padding: space.m },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
  button: { minHeight: size.target },
});
