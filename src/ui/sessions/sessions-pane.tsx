import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { asChatError } from '@/state/as-chat-error';
import { useFolders, useSessionCounts, useSessionPages } from '@/state/sessions/sessions';

import { ErrorCard } from '../components/error-card';
import { SearchEntry } from '../search/search-entry';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { AddKeyRow } from './add-key-row';
import { EmptyList } from './empty-list';
import { FirstRun } from './first-run';
import { FloatingNewChat, NewChatRow } from './new-chat-button';
import { FoldersSheet } from './organise/folders-sheet';
import { OrganisableList } from './organise/organisable-list';
import { useSelection } from './organise/use-selection';
import { ViewChips } from './organise/view-chips';
import { PaneFooter } from './pane-footer';
import { PaneHeader } from './pane-header';
import { ALL_CHATS, filterOf, existingView, type SessionsView } from './sessions-view';
import { useIsFirstRun } from './start/use-is-first-run';
import { useNewChat } from './use-new-chat';

interface SessionsPaneProps {
  /** The chat that is open beside the list. */
  readonly selectedId: string | null;
  /** Beside a chat the pane is only a list; the first-run screen then takes the place of the chat. */
  readonly beside: boolean;
}

export function SessionsPane({ selectedId, beside }: SessionsPaneProps) {
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const counts = useSessionCounts();
  const folders = useFolders().data ?? [];
  const [wanted, setWanted] = useState<SessionsView>(ALL_CHATS);
  const [managing, setManaging] = useState(false);
  const archived = counts.data?.archived ?? 0;
  const view = existingView(wanted, { folders, archived });
  const pages = useSessionPages(filterOf(view));
  const selection = useSelection();
  const { newChat, isPending } = useNewChat(view.kind === 'folder' ? view.folderId : undefined);
  const error = asChatError(pages.error ?? counts.error);
  const isFirstRun = useIsFirstRun();
  const hasFirstRunPage = isFirstRun === true && !beside;
  const hasChats = (pages.sessions?.length ?? 0) > 0;
  // An empty list and the first-run page have their own buttons in the middle.
  const floats = isFirstRun === false && hasChats && !beside && !selection.isOn;

  return (
    <View style={[styles.pane, { backgroundColor: beside ? colors.pane : colors.background }]}>
      <OrganisableList
        pages={pages}
        openId={selectedId}
        beside={beside}
        endRoom={floats ? FAB_ROOM + insets.bottom : space.l}
        selection={selection}
        header={
          <>
            <PaneHeader
              isFirstRun={isFirstRun === true}
              beside={beside}
              onSelect={hasChats ? () => selection.begin() : null}
            />
            {beside && <NewChatRow onPress={newChat} disabled={isPending} />}
            {!isFirstRun && <SearchEntry />}
            {isFirstRun === false && <AddKeyRow />}
          </>
        }
        chips={
          <ViewChips
            view={view}
            folders={folders}
            hasArchive={archived > 0}
            beside={beside}
            onChoose={setWanted}
            onManage={() => setManaging(true)}
          />
        }
        empty={
          isFirstRun !== false ? (
            <View />
          ) : (
            <EmptyList
              view={view}
              hasArchive={archived > 0}
              beside={beside}
              onNewChat={newChat}
              onShowAll={() => setWanted(ALL_CHATS)}
            />
          )
        }
        isShown={!hasFirstRunPage}
      />
      {error && (
        <View style={styles.error}>
          <ErrorCard error={error} />
        </View>
      )}
      {hasFirstRunPage && <FirstRun />}
      {floats && <FloatingNewChat onPress={newChat} disabled={isPending} />}
      {beside && <PaneFooter />}
      {managing && <FoldersSheet onClose={() => setManaging(false)} />}
    </View>
  );
}

/** The floating button, the gap below it and the gap above it. */
const FAB_ROOM = size.floatingButton + space.l + space.l;

const styles = StyleSheet.create({
  pane: { flex: 1 },
  error: { padding: space.l },
});
