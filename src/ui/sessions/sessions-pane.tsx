import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { FAB } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { asChatError } from '@/state/as-chat-error';
import { useFolders, useSessionCounts, useSessionPages } from '@/state/sessions/sessions';

import { ErrorCard } from '../components/error-card';
import { IconButton } from '../components/buttons/icon-button';
import { ScreenHeader } from '../layout/screen-header';
import { useNavigator } from '../navigation/navigator';
import { SearchEntry } from '../search/search-entry';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { EmptyList } from './empty-list';
import { FirstRun } from './first-run';
import { FoldersSheet } from './organise/folders-sheet';
import { OrganisableList } from './organise/organisable-list';
import { ALL_CHATS, filterOf, existingView, type SessionsView } from './sessions-view';
import { useNewChat } from './use-new-chat';
import { useSelection } from './organise/use-selection';
import { ViewChips } from './organise/view-chips';

interface SessionsPaneProps {
  /** The chat that is open beside the list. */
  readonly selectedId: string | null;
  /** Beside a chat the pane is only a list; the first-run screen then takes the place of the chat. */
  readonly beside: boolean;
}

export function SessionsPane({ selectedId, beside }: SessionsPaneProps) {
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const { t } = useTranslation();
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
  const isFresh = counts.data !== undefined && counts.data.active + archived === 0;

  return (
    <View style={[styles.pane, { backgroundColor: beside ? colors.pane : colors.background }]}>
      <OrganisableList
        pages={pages}
        openId={selectedId}
        selection={selection}
        header={
          <>
            <PaneHeader isFresh={isFresh && !beside} onSelect={selection.begin} />
            {!isFresh && <SearchEntry />}
          </>
        }
        chips={
          <ViewChips
            view={view}
            folders={folders}
            hasArchive={archived > 0}
            onChoose={setWanted}
            onManage={() => setManaging(true)}
          />
        }
        empty={isFresh ? <View /> : <EmptyList view={view} />}
        isShown={!isFresh || beside}
      />
      {error && (
        <View style={styles.error}>
          <ErrorCard error={error} />
        </View>
      )}
      {isFresh && !beside && <FirstRun />}
      {!selection.isOn && (
        <FAB
          icon="plus"
          label={t('sessions.newChat')}
          size="medium"
          mode="flat"
          style={[styles.fab, { bottom: insets.bottom + space.l }]}
          disabled={isPending}
          onPress={newChat}
          accessibilityLabel={t('sessions.newChat')}
          testID="new-chat"
        />
      )}
      {managing && <FoldersSheet onClose={() => setManaging(false)} />}
    </View>
  );
}

function PaneHeader({ isFresh, onSelect }: { isFresh: boolean; onSelect: () => void }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  return (
    <ScreenHeader
      title={isFresh ? t('app.name') : t('sessions.title')}
      divider={false}
      actions={
        <>
          {!isFresh && (
            <IconButton
              icon="checkbox-multiple-marked-outline"
              size={size.icon + 2}
              onPress={() => onSelect()}
              accessibilityLabel={t('sessions.selectChats')}
              testID="select-chats"
            />
          )}
          <IconButton
            icon="incognito"
            size={size.icon + 2}
            onPress={navigator.openTemporary}
            accessibilityLabel={t('temporary.open')}
            testID="temporary-chat"
          />
          <IconButton
            icon="cog-outline"
            size={size.icon + 2}
            onPress={navigator.openSettings}
            accessibilityLabel={t('sessions.settings')}
            testID="open-settings"
          />
        </>
      }
    />
  );
}

const styles = StyleSheet.create({
  pane: { flex: 1 },
  error: { padding: space.l },
  fab: { position: 'absolute', end: space.l },
});
