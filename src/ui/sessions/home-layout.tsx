import { Stack, useGlobalSearchParams, useIsFocused, usePathname } from 'expo-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import { useStoredSidebar } from '@/state/sidebar';

import { NoticeBar } from '../components/notices';
import { useWide } from '../layout/use-wide';
import { GlobalShortcuts } from '../shortcuts/global-shortcuts';
import { useShortcut } from '../shortcuts/use-shortcut';
import { useReduceMotion } from '../theme/reduce-motion';
import { useAppTheme } from '../theme/theme';
import { SessionsPane } from './sessions-pane';
import { SidebarProvider } from './sidebar/sidebar-context';
import { SidebarHandle } from './sidebar/sidebar-handle';
import { ReadyChatProvider } from './start/ready-chat-context';
import { useIsFirstRun } from './start/use-is-first-run';
import { useOpenLastChat } from './start/use-open-last-chat';
import { useReturnToList } from './start/use-return-to-list';

/** From 840 dp on, the list stays beside the chat. The stack keeps its place in the tree, so that rotating the device loses no state. */
export function HomeLayout() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const wide = useWide();
  const animation = useReduceMotion() || wide ? 'none' : 'default';
  const { sessionId } = useGlobalSearchParams<{ sessionId?: string }>();
  const path = usePathname();
  const isInFront = useIsFocused();
  const openId = path.startsWith('/chat/') ? (sessionId ?? null) : null;
  const { isHidden, saveHidden, width, saveWidth } = useStoredSidebar();
  const [dragged, setDragged] = useState<number | null>(null);
  const toggle = () => saveHidden(!isHidden);
  // The first-run page has no header with the button that brings the list back.
  const isFirstRun = useIsFirstRun() === true && path === '/';
  useShortcut('toggleList', toggle, wide && !isFirstRun);
  useOpenLastChat(!wide && path === '/');
  const noteReadyChat = useReturnToList(wide, openId);
  const resize = (next: number) => {
    setDragged(null);
    saveWidth(next);
  };
  return (
    <ReadyChatProvider value={noteReadyChat}>
      <SidebarProvider value={wide && !isFirstRun ? { isHidden, toggle } : null}>
        <View style={[styles.row, { backgroundColor: colors.background }]}>
          <GlobalShortcuts openId={openId} />
          {wide && (!isHidden || isFirstRun) && (
            <View style={[styles.side, { borderEndColor: colors.outlineVariant, width: dragged ?? width }]} key="side">
              <SessionsPane selectedId={openId} beside />
              <SidebarHandle width={dragged ?? width} onDrag={setDragged} onResize={resize} />
            </View>
          )}
          <View style={styles.main} key="main">
            <Stack screenOptions={{ headerShown: false, title: t('app.name'), animation }} />
            {wide && isInFront && <NoticeBar place="pane" />}
          </View>
        </View>
      </SidebarProvider>
    </ReadyChatProvider>
  );
}

const styles = StyleSheet.create({
  row: { flex: 1, flexDirection: 'row' },
  // Above the chat, because the handle reaches over it.
  side: { borderEndWidth: StyleSheet.hairlineWidth, zIndex: 1 },
  main: { flex: 1 },
});
