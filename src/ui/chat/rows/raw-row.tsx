import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useChatStore } from '@/state/app-context';
import type { LiveTurn } from '@/state/turns/live-turn';

import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { liveGroups, type ChatRow } from './chat-rows';
import { LongText } from './long-text';

/** Shows the stored text of a message whose rendering failed. */
export function RawRow({ row, sessionId }: { row: ChatRow; sessionId: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const text = useChatStore((state) => rawText(row, state.turns[sessionId]));
  return (
    <View style={styles.raw} role="article" testID="message-raw">
      <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
        {t('reading.raw')}
      </Text>
      <LongText text={text} />
    </View>
  );
}

function rawText(row: ChatRow, turn: LiveTurn | undefined): string {
  if (row.kind === 'user') return row.message.content;
  if (row.kind !== 'assistant' && row.kind !== 'tool') return '';
  if (row.message === null) return liveText(turn, row.index);
  return row.message.role === 'tool' ? (row.message.toolOutput ?? row.message.toolInput) : row.message.content;
}

function liveText(turn: LiveTurn | undefined, index: number): string {
  const group = liveGroups(turn)[index];
  if (group?.kind === 'tool') return group.segment.toolOutput ?? group.segment.toolInput;
  return group?.segments.map(({ text }) => text).join('\n\n') ?? '';
}

const styles = StyleSheet.create({ raw: { gap: space.xs } });
