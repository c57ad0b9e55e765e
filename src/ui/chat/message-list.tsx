import { LegendList, type LegendListRef, type LegendListRenderItemProps } from '@legendapp/list/react-native';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Platform, StyleSheet, View } from 'react-native';
import { FAB, Text } from 'react-native-paper';

import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { ChatRowView } from './chat-row-view';
import type { ChatRow } from './chat-rows';
import { sameRow } from './row-equality';

interface MessageListProps {
  readonly sessionId: string;
  readonly rows: readonly ChatRow[];
  readonly onOlder: () => void;
  readonly isLoadingOlder: boolean;
}

/** Opens at the end and follows it; while someone reads further up, it stays where it is. */
export function MessageList({ sessionId, rows, onOlder, isLoadingOlder }: MessageListProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const list = useRef<LegendListRef>(null);
  const [atEnd, setAtEnd] = useState(true);
  useFollowOwnQuestion(rows, list);

  const renderItem = useCallback(
    ({ item }: LegendListRenderItemProps<ChatRow>) => <ChatRowView row={item} sessionId={sessionId} />,
    [sessionId],
  );

  return (
    <View style={styles.fill} role="region" aria-label={t('chat.messages')}>
      <LegendList
        ref={list}
        data={rows}
        keyExtractor={keyOf}
        getItemType={kindOf}
        renderItem={renderItem}
        itemsAreEqual={sameRow}
        recycleItems={false} // an expanded tool card must not turn up in another row
        estimatedItemSize={140}
        initialScrollAtEnd
        maintainScrollAtEnd={{ animated: false }}
        maintainScrollAtEndThreshold={0.1}
        maintainVisibleContentPosition={{ data: true, size: true }}
        onStartReached={onOlder}
        onStartReachedThreshold={1}
        onScroll={() => setAtEnd(list.current?.getState().isNearEnd ?? true)}
        onEndReachedThreshold={0.2}
        {...ON_A_PHONE}
        contentContainerStyle={styles.content}
        style={styles.fill}
        ListHeaderComponent={
          isLoadingOlder ? (
            <Text variant="bodySmall" style={[styles.older, { color: colors.onSurfaceVariant }]}>
              {t('chat.loadingOlder')}
            </Text>
          ) : null
        }
      />
      {!atEnd && (
        <FAB
          icon="arrow-down"
          size="small"
          variant="surface"
          style={styles.latest}
          onPress={() => void list.current?.scrollToEnd({ animated: false })}
          accessibilityLabel={t('chat.latest')}
          testID="jump-to-latest"
        />
      )}
    </View>
  );
}

/** Whoever asks wants to see the question and its answer, wherever the list stood. */
function useFollowOwnQuestion(rows: readonly ChatRow[], list: React.RefObject<LegendListRef | null>) {
  const question = rows.findLast((row) => row.kind === 'user')?.key;
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current !== undefined && question !== shown.current) void list.current?.scrollToEnd({ animated: false });
    shown.current = question;
  }, [question, list]);
}

/** A browser would find these on a plain element and complain. */
const ON_A_PHONE =
  Platform.OS === 'web'
    ? {}
    : ({ keyboardShouldPersistTaps: 'handled', keyboardDismissMode: 'interactive', testID: 'message-list' } as const);

const keyOf = (row: ChatRow) => row.key;
const kindOf = (row: ChatRow) => (row.kind === 'live-status' ? 'actions' : row.kind);

const styles = StyleSheet.create({
  fill: { flex: 1 },
  content: { paddingTop: space.l, paddingBottom: size.banner }, // the banner comes and goes over the free room
  older: { textAlign: 'center', padding: space.s },
  latest: { position: 'absolute', end: space.l, bottom: size.banner + space.xs },
});
