import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { useSourceMessages } from '@/state/context';

import { lineStyle } from '../../i18n/text-direction';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { useToolLabel } from '../../tools/use-tool-label';
import { firstLine } from '../first-line';

interface SourceListProps {
  readonly sessionId: string;
  readonly seqs: readonly number[];
  readonly onOpen: (seq: number) => void;
}

/** The messages behind one line of the summary; each opens in the chat. */
export function SourceList({ sessionId, seqs, onOpen }: SourceListProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const toolLabel = useToolLabel();
  const messages = useSourceMessages(sessionId, seqs).data ?? [];
  return (
    <View style={[styles.list, { borderColor: colors.outlineVariant }]} testID="summary-sources">
      {messages.map((message) => {
        const who =
          message.role === 'tool'
            ? toolLabel(message.toolName)
            : t(message.role === 'user' ? 'context.you' : 'chat.assistant');
        const line = firstLine(message);
        return (
          <Pressable
            key={message.id}
            onPress={() => onOpen(message.seq)}
            style={styles.row}
            role="button"
            aria-label={t('context.openSource', { who, text: line })}
            testID="summary-source"
          >
            <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
              {who}
            </Text>
            <Text variant="bodySmall" numberOfLines={1} style={[styles.text, lineStyle(line)]}>
              {line}
            </Text>
            <Icon source="chevron-right" size={size.smallIcon} color={colors.onSurfaceVariant} />
          </Pressable>
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { borderStartWidth: 2, paddingStart: space.m, marginBottom: space.xs },
  row: { flexDirection: 'row', alignItems: 'center', gap: space.s, minHeight: size.target },
  text: { flex: 1 },
});
