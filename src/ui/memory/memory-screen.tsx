import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlatList, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useAgents } from '@/state/agents';
import { asChatError } from '@/state/as-chat-error';
import { useNotes } from '@/state/memory';

import { ErrorCard } from '../components/error-card';
import { Intro } from '../components/intro';
import { SearchField } from '../components/search-field';
import { useNextFocus } from '../components/focus/use-next-focus';
import { KeyboardSpace } from '../layout/keyboard-space';
import { ScreenHeader } from '../layout/screen-header';
import { useNavigator } from '../navigation/navigator';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { AddNote } from './add-note';
import { AgentFilter } from './agent-filter';
import { ImportedNotes } from './imported-notes';
import { MemorySwitch } from './memory-switch';
import { NoNotes } from './no-notes';
import { NoteCard } from './note-card';
import { useDeleteNote } from './use-delete-note';

const NEW_NOTE = 'new';
const ANYONE = 'anyone';

/** All notes; the user can add, edit and delete them. One note is edited at a time. */
export function MemoryScreen() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const navigator = useNavigator();
  const [query, setQuery] = useState('');
  const [audience, setAudience] = useState<string | null>(ANYONE);
  const [editing, setEditing] = useState<string | null>(null);
  const notes = useNotes(query);
  const agents = useAgents().data ?? [];
  const deleteNote = useDeleteNote();
  const error = asChatError(notes.error);
  const isSearch = query.trim() !== '';
  const found = notes.data ?? [];
  const shown = audience === ANYONE ? found : found.filter(({ agentId }) => agentId === audience);
  const stopEditing = () => setEditing(null);
  const addButton = useRef<View>(null);
  const focus = useNextFocus(
    shown.map(({ id }) => id),
    addButton,
  );

  return (
    <View style={[styles.screen, { backgroundColor: colors.background }]}>
      <ScreenHeader title={t('memory.title')} onBack={navigator.back} />
      <KeyboardSpace>
        <FlatList
          data={shown}
          keyExtractor={({ id }) => id}
          keyboardShouldPersistTaps="handled"
          contentContainerStyle={[styles.column, { paddingBottom: space.xxl + insets.bottom }]}
          ListHeaderComponent={
            <View style={styles.head}>
              <Intro>{t('memory.intro')}</Intro>
              <MemorySwitch />
              <AddNote
                ref={addButton}
                agents={agents}
                isOpen={editing === NEW_NOTE}
                onOpen={() => setEditing(NEW_NOTE)}
                onClose={stopEditing}
              />
              {error && <ErrorCard error={error} />}
              <ImportedNotes notes={found} />
              {(isSearch || found.length > 0) && (
                <SearchField value={query} onChange={setQuery} label={t('memory.search')} testID="memory-search" />
              )}
              {agents.length > 1 && found.length > 0 && (
                <AgentFilter
                  label={t('memory.filter')}
                  others={[
                    { value: ANYONE, label: t('memory.anyone') },
                    { value: null, label: t('memory.everyone') },
                  ]}
                  agents={agents}
                  value={audience}
                  onChange={setAudience}
                  testID="memory-filter"
                />
              )}
            </View>
          }
          renderItem={({ item }) => (
            <NoteCard
              note={item}
              agentName={agents.find(({ id }) => id === item.agentId)?.name ?? null}
              isEditing={editing === item.id}
              onEdit={() => setEditing(item.id)}
              onEditEnd={stopEditing}
              onDelete={() => {
                focus.moveOnFrom(item.id);
                deleteNote(item.id);
              }}
              deleteRef={focus.buttonOf(item.id)}
            />
          )}
          ListEmptyComponent={notes.data ? <Nothing query={query} isFiltered={found.length > 0} /> : null}
        />
      </KeyboardSpace>
    </View>
  );
}

function Nothing({ query, isFiltered }: { query: string; isFiltered: boolean }) {
  const { t } = useTranslation();
  if (isFiltered) return <Text style={styles.nothing}>{t('memory.nothingFor')}</Text>;
  return query.trim() === '' ? <NoNotes /> : <Text style={styles.nothing}>{t('memory.nothing', { query })}</Text>;
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  column: { width: '100%', maxWidth: size.readingColumn, alignSelf: 'center', padding: space.l, gap: space.m },
  head: { gap: space.l },
  nothing: { textAlign: 'center', padding: space.xl },
});
