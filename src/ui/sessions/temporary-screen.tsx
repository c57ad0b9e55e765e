import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import { AppProvider } from '@/state/app-context';
import { useCopyConfiguration, useTemporaryChat, type TemporaryChat } from '@/state/sessions/temporary-chat';

import { ChatScreen } from '../chat/chat-screen';
import { ErrorCard } from '../components/error-card';
import { useNotices } from '../components/notices';
import { useBackgroundWords } from '../notifications/background-words';
import { NavigatorProvider, useNavigator, type Navigator } from '../navigation/navigator';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { TemporaryProvider } from './temporary-context';
import { TemporaryNotice } from './temporary-notice';

/** A chat that exists only on this screen: it starts when the screen opens and is discarded when it closes. */
export function TemporaryScreen({ isInFront }: { isInFront: boolean }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const state = useTemporaryChat(t('temporary.title'));
  return (
    <View style={[styles.screen, { backgroundColor: colors.background }]}>
      {state.kind === 'failed' && (
        <View style={styles.error}>
          <ErrorCard error={state.error} />
        </View>
      )}
      {state.kind === 'open' && <OpenChat chat={state.chat} isInFront={isInFront} />}
    </View>
  );
}

function OpenChat({ chat, isInFront }: { chat: TemporaryChat; isInFront: boolean }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const outer = useNavigator();
  const [place, setPlace] = useState<{ id: string; seq?: number }>({ id: chat.sessionId });
  // Chats opened from inside it, such as a branch, are temporary as well and are shown here.
  const navigator = useMemo<Navigator>(
    () => ({ ...outer, openSession: (id) => setPlace({ id }), replaceSession: (id, seq) => setPlace({ id, seq }) }),
    [outer],
  );
  const showTrimmedNotice = useCallback(() => notices.show({ text: t('context.autoTrimmed') }), [notices, t]);
  return (
    <AppProvider
      core={chat.core}
      onError={notices.showError}
      onTrimmed={showTrimmedNotice}
      backgroundWords={useBackgroundWords()}
      onOfferNotifications={offerNothing}
    >
      <NavigatorProvider value={navigator}>
        <CopyConfiguration chat={chat} isInFront={isInFront} />
        <TemporaryProvider value>
          <ChatScreen sessionId={place.id} atSeq={place.seq} notice={<TemporaryNotice />} />
        </TemporaryProvider>
      </NavigatorProvider>
    </AppProvider>
  );
}

/** The app around it does. */
const offerNothing = () => undefined;

/** Applies settings that were changed meanwhile when the user returns to this screen. */
function CopyConfiguration({ chat, isInFront }: { chat: TemporaryChat; isInFront: boolean }) {
  useCopyConfiguration(chat, isInFront);
  return null;
}

const styles = StyleSheet.create({ screen: { flex: 1 }, error: { padding: space.l } });
