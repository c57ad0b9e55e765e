import { LegendList, type LegendListRef, type LegendListRenderItemProps } from '@legendapp/list/react-native';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Platform, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { SoughtText } from '@/domain/search/sought-text';

import { BeforeResizeContext } from '../components/before-resize';
import { ShowAllContext } from '../components/shown-in-full';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { ChatRowView } from './rows/chat-row-view';
import type { ChatRow } from './rows/chat-rows';
import { JumpToLatest } from './jump-to-latest';
import { sameRow } from './rows/row-equality';
import { useOnChange } from './rows/use-on-change';
import { useShowPlace } from './sought/use-show-place';
import { useFollowEnd } from './use-follow-end';
import { useUnread } from './use-unread';

interface MessageListProps {
  readonly sessionId: string;
  readonly rows: readonly ChatRow[];
  /** The user message of the running turn. */
  readonly runningQuestionId: string | null;
  /** The row to open at; without one the list opens at its end. */
  readonly target: string | undefined;
  /** What to show in that row; without it the row's beginning. */
  readonly sought: SoughtText | undefined;
  /** The newest messages are not among the rows. */
  readonly hasNewer: boolean;
  readonly isReadingOlder: boolean;
  readonly onOlder: () => void;
  readonly onNewer: () => void;
  /** Loads the newest messages, which replace the current ones. */
  readonly onLatest: () => void;
}

/** Opens at the end and follows it, or opens at a message. While the user reads further up, the position does not change. */
export function MessageList(props: MessageListProps) {
  const { sessionId, rows, runningQuestionId, target, sought, hasNewer, isReadingOlder, onOlder, onNewer, onLatest } =
    props;
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const list = useRef<LegendListRef>(null);
  const region = useRef<View>(null);
  const { show, showAll } = useShowPlace(list, region);
  const shown = useMemo(() => (sought ? { text: sought, show } : null), [sought, show]);
  const { isFollowing, isHeld, isAway, follow, hold, measure, measureSoon, gestures, drags } = useFollowEnd(list);
  // Then the first row that starts on the screen is below the answer; anchoring to it would move the text being read.
  const isInGrowingAnswer = runningQuestionId !== null && !isFollowing && !isAway;
  const unread = useUnread(rows, isAway || hasNewer);
  const [openAt] = useState(() => startOf(rows, target));
  useOnChange(runningQuestionId, () => {
    if (runningQuestionId !== null) follow();
  });
  useEffect(() => list.current?.getState().listen('totalSize', measureSoon), [measureSoon]); // an answer grows without a scroll event

  const renderItem = useCallback(
    ({ item }: LegendListRenderItemProps<ChatRow>) => (
      <ChatRowView row={item} sessionId={sessionId} isTarget={item.key === target} sought={shown} />
    ),
    [sessionId, target, shown],
  );

  return (
    <View ref={region} style={styles.fill} role="region" aria-label={t('chat.messages')} {...gestures}>
      <BeforeResizeContext.Provider value={hold}>
        <ShowAllContext.Provider value={showAll}>
          <LegendList
            ref={list}
            data={rows}
            keyExtractor={keyOf}
            getItemType={kindOf}
            renderItem={renderItem}
            itemsAreEqual={sameRow}
            recycleItems={false} // an expanded tool card must not appear in another row
            {...openAt}
            maintainScrollAtEnd={isFollowing && !hasNewer ? NOT_ANIMATED : false}
            maintainScrollAtEndThreshold={0.1}
            maintainVisibleContentPosition={isInGrowingAnswer || isHeld ? KEEP_ROWS : KEEP_ROWS_AND_SIZES}
            onStartReached={onOlder}
            onStartReachedThreshold={1}
            onEndReached={onNewer}
            onEndReachedThreshold={1}
            onScroll={measure}
            {...drags}
            {...NATIVE_PROPS}
            contentContainerStyle={styles.content}
            style={styles.fill}
            ListHeaderComponent={
              isReadingOlder ? (
                <Text variant="bodySmall" style={[styles.older, { color: colors.onSurfaceVariant }]}>
                  {t('reading.loadingOlder')}
                </Text>
              ) : null
            }
          />
        </ShowAllContext.Provider>
      </BeforeResizeContext.Provider>
      {(isAway || hasNewer) && <JumpToLatest unread={unread} onPress={hasNewer ? onLatest : follow} />}
    </View>
  );
}

function startOf(rows: readonly ChatRow[], target: string | undefined) {
  const index = target === undefined ? -1 : rows.findIndex(({ key }) => key === target);
  const estimatedItemSize = rows.length < FEW_ROWS ? SMALL_ROW : AVERAGE_ROW;
  return index < 0
    ? { estimatedItemSize, initialScrollAtEnd: true }
    : { estimatedItemSize, initialScrollIndex: { index, viewPosition: 0, viewOffset: BELOW_THE_TOP } };
}

/** Shows the end of the message before. Independent of the row's height: a long message is shown from its beginning. */
const BELOW_THE_TOP = 72;

/**
 * The list uses this estimate once, to decide how many row containers to allocate. A chat that opens with few rows will
 * grow, so it gets room for as many small rows as fit on a screen. A long chat draws only as many rows as the average
 * height suggests.
 */
const FEW_ROWS = 30;
const SMALL_ROW = 40;
const AVERAGE_ROW = 140;

const KEEP_ROWS = { data: true, size: false };
const KEEP_ROWS_AND_SIZES = { data: true, size: true };
const NOT_ANIMATED = { animated: false };

/** Native only: in a browser these props would reach a DOM element and cause warnings. */
const NATIVE_PROPS =
  Platform.OS === 'web'
    ? {}
    : ({ keyboardShouldPersistTaps: 'handled', keyboardDismissMode: 'interactive', testID: 'message-list' } as const);

const keyOf = (row: ChatRow) => row.key;
const kindOf = (row: ChatRow) => (row.kind === 'live-status' ? 'actions' : row.kind);

const styles = StyleSheet.create({
  fill: { flex: 1 },
  content: { paddingTop: space.l, paddingBottom: size.chatEnd }, // the banner, its chip and notices cover this free space
  older: { textAlign: 'center', padding: space.s },
});
