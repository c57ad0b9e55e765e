import { useCallback, useMemo, useState } from 'react';
import { StyleSheet, View } from 'react-native';

import { asChatError } from '@/state/as-chat-error';
import { usePrepareSearch, useSearch } from '@/state/sessions/search';

import { ErrorCard } from '../components/error-card';
import { KeyboardSpace } from '../layout/keyboard-space';
import { useNavigator } from '../navigation/navigator';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { groupHits, type ResultRow } from './group-hits';
import { ResultList } from './result-list';
import { SearchHead, type SearchScope } from './search-head';
import { NothingFound, SearchHelp } from './search-help';
import { useDebounced } from './use-debounced';

const DEBOUNCE_MS = 120;

/** Full-text search of all messages. Opened from a chat, it starts with that chat. */
export function SearchScreen({ sessionId }: { sessionId: string | null }) {
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<SearchScope>(sessionId === null ? 'all' : 'chat');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  usePrepareSearch();

  const inOneChat = scope === 'chat';
  const query = useDebounced(typed, DEBOUNCE_MS).trim();
  const search = useSearch(query, inOneChat ? sessionId : null);
  const error = asChatError(search.error);
  const rows = useMemo(
    () => (query !== '' && search.data ? groupHits(search.data, { inOneChat, unfolded }) : []),
    [query, search.data, inOneChat, unfolded],
  );

  const open = useCallback(
    (row: ResultRow) => {
      if (row.kind === 'hit') {
        const { sessionId: chat, seq, snippet, ranges } = row.hit;
        const sought = { text: snippet, words: ranges.map(({ start, end }) => snippet.slice(start, end)) };
        if (chat === sessionId) navigator.returnToMessage(chat, seq, sought);
        else navigator.openMessage(chat, seq, sought);
      } else if (row.kind === 'chat') navigator.visitSession(row.chat.sessionId);
      else setUnfolded((before) => new Set(before).add(row.sessionId));
    },
    [navigator, sessionId],
  );

  /** Up and down move through the results; Enter opens the selected one, or else the first. */
  const onKey = (key: string): boolean => {
    const at = rows.findIndex((row) => row.key === chosen);
    if (key === 'Enter') {
      const row = rows[at] ?? rows.find(({ kind }) => kind === 'hit') ?? rows[0];
      if (row) open(row);
      return row !== undefined;
    }
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || rows.length === 0) return false;
    const next = key === 'ArrowDown' ? Math.min(at + 1, rows.length - 1) : at - 1;
    setChosen(rows[next]?.key ?? null);
    return true;
  };

  return (
    <View style={[styles.screen, { backgroundColor: colors.background }]}>
      <SearchHead
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setChosen(null);
        }}
        onKey={onKey}
        scope={sessionId === null ? null : scope}
        onScope={setScope}
      />
      <KeyboardSpace>
        {error ? (
          <View style={styles.error}>
            <ErrorCard error={error} />
          </View>
        ) : (
          <ResultList
            rows={rows}
            count={
              query === '' || search.isPending
                ? null
                : (search.data?.hits.length ?? 0) + (search.data?.titles.length ?? 0)
            }
            chosen={chosen}
            onOpen={open}
            isSearching={query !== '' && search.isFetching}
            empty={
              query === '' ? (
                <SearchHelp />
              ) : search.data && !search.isFetching ? (
                <NothingFound query={query} onSearchAll={inOneChat ? () => setScope('all') : null} />
              ) : null
            }
          />
        )}
      </KeyboardSpace>
    </View>
  );
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  error: { width: '100%', maxWidth: size.readingColumn, alignSelf: 'center', padding: space.l },
});
