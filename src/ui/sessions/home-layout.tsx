import { Stack, useGlobalSearchParams, usePathname } from 'expo-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import { useWide } from '../layout/use-wide';
import { GlobalShortcuts } from '../shortcuts/global-shortcuts';
import { useShortcut } from '../shortcuts/use-shortcut';
import { size } from '../theme/metrics';
import { useReduceMotion } from '../theme/reduce-motion';
import { useAppTheme } from '../theme/theme';
import { SessionsPane } from './sessions-pane';

/** From 840 dp on, the list stays beside the chat. The stack keeps its place in the tree, so that rotating the device loses no state. */
export function HomeLayout() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const wide = useWide();
  const animation = useReduceMotion() || wide ? 'none' : 'default';
  const { sessionId } = useGlobalSearchParams<{ sessionId?: string }>();
  const inChat = usePathname().startsWith('/chat/');
  const openId = inChat ? (sessionId ?? null) : null;
  const [listHidden, setListHidden] = useState(false);
  useShortcut('toggleList', () => setListHidden(!listHidden), wide);
  return (
    <View style={[styles.row, { backgroundColor: colors.background }]}>
      <GlobalShortcuts openId={openId} />
      {wide && !(listHidden && inChat) && (
        <View style={[styles.side, { borderEndColor: colors.outlineVariant }]} key="side">
          <SessionsPane selectedId={openId} beside />
        </View>
      )}
      <View style={styles.main} key="main">
        <Stack screenOptions={{ headerShown: false, title: t('app.name'), animation }} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flex: 1, flexDirection: 'row' },
  side: { width: size.sidePane, borderEndWidth: StyleSheet.hairlineWidth },
  main: { flex: 1 },
});
