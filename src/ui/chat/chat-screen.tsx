import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ChatError } from '@/domain/chat-error';
import type { MessageBody, Session } from '@/domain/conversation';
import { useChatStore } from '@/state/app-context';
import { asChatError } from '@/state/as-chat-error';
import { useShowInList } from '@/state/sessions/branches';
import { isRunning } from '@/state/turns/live-turn';
import { useContextHistory } from '@/state/context';
import { useSession } from '@/state/sessions/session';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { Composer } from '../composer/composer';
import { CompactBanner } from '../context/compact-banner';
import { ContextSheet } from '../context/context-sheet';
import { ContextSheetContext, type ContextSheetView } from '../context/context-sheet-opener';
import { KeyboardSpace } from '../layout/keyboard-space';
import { useNavigator } from '../navigation/navigator';
import { useShortcut } from '../shortcuts/use-shortcut';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { AnswerAnnouncer } from './rows/answer-announcer';
import { ChatHeader } from './chat-header';
import { Conversation } from './conversation';
import { FixButton } from './rows/fix-button';
import { MessageSheetsProvider } from './menu/message-sheets';
import { ModelPickerContext } from './model-picker/model-picker-context';
import { ModelPickerSheet } from './model-picker/model-picker-sheet';
import { ReadAloudProvider } from './menu/read-aloud';

interface ChatScreenProps {
  readonly sessionId: string;
  /** Opens at this message instead of at the end. */
  readonly atSeq?: number;
  /** A notice about the whole chat, shown under its title. */
  readonly notice?: ReactNode;
}

export function ChatScreen({ sessionId, atSeq, notice }: ChatScreenProps) {
  const session = useSession(sessionId);
  const history = useContextHistory(sessionId); // loaded first, because a boundary that appears later would move the text being read
  if (session.isPending || history.isPending) return <Blank />;
  // The key remounts everything for another chat: scroll position, picker and errors must not carry over.
  return session.data && session.data.deletedAt === null ? (
    <Chat key={sessionId} session={session.data} atSeq={atSeq} notice={notice} />
  ) : (
    <ChatNotFound />
  );
}

type ChatProps = Pick<ChatScreenProps, 'notice'> & { readonly session: Session; readonly atSeq: number | undefined };

function Chat({ session, atSeq, notice }: ChatProps) {
  const { colors } = useAppTheme();
  const send = useChatStore((state) => state.send);
  const sendOrQueue = useChatStore((state) => state.sendOrQueue);
  const stop = useChatStore((state) => state.stop);
  const running = useChatStore((state) => isRunning(state.turns[session.id]));
  useShowInList(session.id, session.branchCount);
  useShortcut('stop', () => stop(session.id), running);
  const [picking, setPicking] = useState(false);
  const [sendError, setSendError] = useState<ChatError | null>(null);
  const openPicker = useCallback(() => setPicking(true), []);
  const [contextView, setContextView] = useState<ContextSheetView | null>(null);

  const showSendError = useCallback(async (sending: Promise<void>) => {
    setSendError(null);
    try {
      await sending;
    } catch (thrown) {
      setSendError(asChatError(thrown));
      throw thrown;
    }
  }, []);
  const sendDraft = (body: MessageBody, onStored: () => void) =>
    showSendError(sendOrQueue({ sessionId: session.id, ...body, takesDraft: true }, onStored));

  return (
    <ModelPickerContext.Provider value={openPicker}>
      <ReadAloudProvider>
        <MessageSheetsProvider>
          <ContextSheetContext.Provider value={setContextView}>
            <View style={[styles.screen, { backgroundColor: colors.background }]}>
              <ChatHeader session={session} onModel={openPicker} />
              {notice}
              <KeyboardSpace>
                <View style={styles.screen}>
                  <Conversation
                    key={atSeq}
                    session={session}
                    atSeq={atSeq}
                    onSuggestion={(text) =>
                      void showSendError(send({ sessionId: session.id, text })).catch(() => undefined)
                    }
                  />
                  <CompactBanner sessionId={session.id} />
                  <AnswerAnnouncer sessionId={session.id} />
                </View>
                {sendError && (
                  <View style={styles.refusal}>
                    <ErrorCard error={sendError} testID="send-error">
                      <FixButton nextStep={sendError.nextStep} providerId={session.providerId} />
                    </ErrorCard>
                  </View>
                )}
                <Composer session={session} isRunning={running} onSend={sendDraft} onStop={() => stop(session.id)} />
              </KeyboardSpace>
            </View>
            {picking && <ModelPickerSheet session={session} onClose={() => setPicking(false)} />}
            {contextView && (
              <ContextSheet sessionId={session.id} view={contextView} onClose={() => setContextView(null)} />
            )}
          </ContextSheetContext.Provider>
        </MessageSheetsProvider>
      </ReadAloudProvider>
    </ModelPickerContext.Provider>
  );
}

function ChatNotFound() {
  const { t } = useTranslation();
  const navigator = useNavigator();
  return (
    <View style={styles.notFound}>
      <Text variant="bodyLarge">{t('chat.notFound')}</Text>
      <Button mode="contained-tonal" onPress={navigator.openSessions}>
        {t('chat.toChats')}
      </Button>
    </View>
  );
}

function Blank() {
  const { colors } = useAppTheme();
  return <View style={[styles.screen, { backgroundColor: colors.background }]} />;
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  refusal: { width: '100%', maxWidth: size.readingColumn, alignSelf: 'center', paddingHorizontal: space.m },
  notFound: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: space.l, padding: space.xl },
});
