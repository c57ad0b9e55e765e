import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import { useChatMatches } from '@/state/sessions/chat-matches';

import { SearchField } from '../components/search-field';
import { useNow } from '../format/use-now';
import { Sheet } from '../layout/sheet';
import { useNavigator } from '../navigation/navigator';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { scrollToOption } from './scroll-to-option';
import { switcherEntries } from './switcher-entries';
import { switcherKeyFor } from './switcher-keys';
import { SwitcherOption } from './switcher-option';

const MINUTE_MS = 60_000;

interface QuickSwitcherProps {
  readonly openId: string | null;
  readonly onNewChat: () => void;
  readonly onClose: () => void;
}

/** Jumps to a chat by its title, without the mouse. */
export function QuickSwitcher({ openId, onNewChat, onClose }: QuickSwitcherProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const now = useNow(MINUTE_MS);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const chats = useChatMatches(query, openId);
  const entries = switcherEntries(chats ?? [], { t, navigator, onNewChat });
  const idOf = (index: number) => `${listId}-${index}`;
  useEffect(() => scrollToOption(`${listId}-${chosen}`), [listId, chosen]);

  const search = (text: string) => {
    setQuery(text);
    setChosen(0);
  };
  const go = (index: number) => {
    onClose();
    entries[index]?.go();
  };
  return (
    <Sheet visible tall="atTop" title={t('switcher.title')} onClose={onClose} testID="quick-switcher">
      <SearchField
        value={query}
        onChange={search}
        label={t('switcher.label')}
        autoFocus
        submitBehavior="submit"
        list={{ id: listId, chosenId: idOf(chosen) }}
        onKeyPress={(event) => {
          const key = switcherKeyFor(event.nativeEvent, chosen, entries.length);
          if (key === null) return;
          event.preventDefault();
          if (key.kind === 'move') setChosen(key.to);
          else if (key.kind === 'go') go(chosen);
          else onClose();
        }}
        style={styles.field}
        testID="switcher-input"
      />
      {chats?.length === 0 && query.trim() !== '' && (
        <Text variant="bodyMedium" style={[styles.none, { color: colors.onSurfaceVariant }]} role="status">
          {t('switcher.none')}
        </Text>
      )}
      <ScrollView
        style={styles.list}
        contentContainerStyle={styles.options}
        keyboardShouldPersistTaps="handled"
        id={listId}
        {...LISTBOX}
        aria-label={t('switcher.title')}
      >
        {entries.map((entry, index) => (
          <SwitcherOption
            key={entry.key}
            entry={entry}
            id={idOf(index)}
            isChosen={index === chosen}
            now={now}
            onPoint={() => setChosen(index)}
            onGo={() => go(index)}
          />
        ))}
      </ScrollView>
    </Sheet>
  );
}

/** React Native's types do not contain this role. */
const LISTBOX = { role: 'listbox' } as object;

const styles = StyleSheet.create({
  field: { marginHorizontal: space.l, marginTop: space.s },
  none: { paddingHorizontal: space.xl, paddingTop: space.m },
  list: { marginTop: space.s, flexGrow: 0 },
  options: { paddingBottom: space.s },
});
