import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FlatList, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useNow } from '../format/use-now';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import type { ResultRow } from './group-hits';
import { ResultRowView } from './result-row';

const MINUTE_MS = 60_000;
/** A search that takes longer shows a spinner; a faster one must not flicker. */
const SPINNER_DELAY_MS = 400;

interface ResultListProps {
  readonly rows: readonly ResultRow[];
  /** The number of hits; null if nothing was searched. */
  readonly count: number | null;
  /** The row that Enter opens. */
  readonly chosen: string | null;
  readonly isSearching: boolean;
  readonly onOpen: (row: ResultRow) => void;
  readonly empty: ReactElement | null;
}

export function ResultList({ rows, count, chosen, isSearching, onOpen, empty }: ResultListProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const now = useNow(MINUTE_MS);
  const list = useRef<FlatList<ResultRow>>(null);
  const isSlow = useDelayedTrue(isSearching, SPINNER_DELAY_MS);

  useEffect(() => {
    const index = rows.findIndex(({ key }) => key === chosen);
    if (index >= 0) list.current?.scrollToIndex({ index, viewPosition: 0.5, animated: false });
  }, [chosen, rows]);

  const line = isSlow ? t('search.searching') : count ? t('search.results', { count }) : '';
  return (
    <FlatList
      ref={list}
      data={rows}
      keyExtractor={({ key }) => key}
      extraData={chosen}
      renderItem={({ item }) => <ResultRowView row={item} isChosen={item.key === chosen} now={now} onOpen={onOpen} />}
      onScrollToIndexFailed={() => undefined} // a row that is not measured yet is scrolled to at the next key press
      keyboardShouldPersistTaps="handled"
      keyboardDismissMode="on-drag"
      contentContainerStyle={[styles.column, { paddingBottom: space.xxl + insets.bottom }]}
      ListHeaderComponent={
        <View aria-live="polite" style={styles.line}>
          <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }} testID="search-count">
            {line}
          </Text>
        </View>
      }
      ListEmptyComponent={empty}
    />
  );
}

function useDelayedTrue(value: boolean, ms: number): boolean {
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setStayed(true), ms);
    return () => {
      clearTimeout(timer);
      setStayed(false);
    };
  }, [value, ms]);
  return stayed;
}

const styles = StyleSheet.create({
  column: { width: '100%', maxWidth: size.readingColumn, alignSelf: 'center', paddingVertical: space.s },
  line: { minHeight: space.xl, justifyContent: 'center', paddingHorizontal: space.l },
});
