import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { McpToolText } from '@/domain/mcp/mcp-server';
import { jsonOf } from '@/state/tools/tool-schema';

import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { monospace } from '../theme/typography';
import { changedParts, type Changed } from './changed-part';

interface McpToolChangeProps {
  readonly approved: McpToolText;
  readonly now: McpToolText;
}

/** The approved text beside the current one, with differences struck out in the old and underlined in the new. */
export function McpToolChange({ approved, now }: McpToolChangeProps) {
  const { t } = useTranslation();
  const parts = changedParts(written(approved), written(now));
  return (
    <View style={styles.both}>
      <Version title={t('mcp.before')} none={t('mcp.nothingRemoved')} text={parts.before} isOld />
      <Version title={t('mcp.now')} none={t('mcp.nothingAdded')} text={parts.after} />
    </View>
  );
}

interface VersionProps {
  readonly title: string;
  /** Shown if this version contains nothing that the other one lacks. */
  readonly none: string;
  readonly text: Changed;
  readonly isOld?: boolean;
}

function Version({ title, none, text, isOld = false }: VersionProps) {
  const { colors } = useAppTheme();
  const mark = isOld
    ? { backgroundColor: colors.errorContainer, color: colors.onErrorContainer, textDecorationLine: 'line-through' }
    : { backgroundColor: colors.primaryContainer, color: colors.onPrimaryContainer, textDecorationLine: 'underline' };
  return (
    <View style={styles.version}>
      <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
        {title}
      </Text>
      <Text
        variant="bodySmall"
        selectable
        style={[styles.text, { fontFamily: monospace, backgroundColor: colors.codeBackground }]}
      >
        {text.start}
        <Text variant="bodySmall" style={[mark as object, { fontFamily: monospace }]}>
          {text.middle}
        </Text>
        {text.end}
      </Text>
      {text.middle.trim() === '' && (
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {none}
        </Text>
      )}
    </View>
  );
}

function written({ description, inputSchema }: McpToolText): string {
  return `${description}\n\n${jsonOf(inputSchema)}`;
}

const styles = StyleSheet.create({
  both: { gap: space.m },
  version: { gap: space.xs },
  text: { borderRadius: radius.s, padding: space.m },
});
