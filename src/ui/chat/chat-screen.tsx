import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View, type TextInput } from 'react-native';
import { Text } from 'react-native-paper';

import type { ChatError } from '@/domain/chat-error';
import type { MessageBody, Session } from '@/domain/conversation';
import type { SoughtText } from '@/domain/search/sought-text';
import { useChatStore } from '@/state/app-context';
import { asChatError } from '@/state/as-chat-error';
import { useShowInList } from '@/state/sessions/branches';
import { useIsRunning } from '@/state/turns/use-is-running';
import { useContextHistory } from '@/state/context';
import { useChatModel } from '@/state/sessions/chat-model';
import { useSpokenModels } from '@/state/sessions/message-pages';
import { useOpenSession } from '@/state/sessions/session';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { NoticeBar } from '../components/notices';
import { Composer } from '../composer/composer';
import { hasHardwareKeyboard } from '../composer/composer-keys';
import { CompactBanner } from '../context/banner/compact-banner';
import { ContextSheet } from '../context/context-sheet';
import { ContextSheetContext, type ContextSheetView } from '../context/context-sheet-opener';
import { KeyboardSpace } from '../layout/keyboard-space';
import { useNavigator } from '../navigation/navigator';
import { useLatest } from '../sessions/use-latest';
import { useShortcut } from '../shortcuts/use-shortcut';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { AnswerAnnouncer } from './rows/answer-announcer';
import { ChatHeader } from './chat-header';
import { Conversation } from './conversation';
import { useSendAll } from './demo/use-send-all';
import { FixButton } from './rows/fix-button';
import { OfflineChoice } from './offline-choice';
import { useWarmReader } from './markdown/use-warm-reader';
import { MessageSheetsProvider } from './menu/message-sheets';
import { ModelPickerContext } from './model-picker/model-picker-context';
import { ModelPickerSheet } from './model-picker/model-picker-sheet';
import { ChatOptionsProvider } from './options/chat-options';
import { ReadAloudProvider } from './menu/read-aloud';

interface ChatScreenProps {
  readonly sessionId: string;
  /** Opens at this message instead of at the end. */
  readonly atSeq?: number;
  /** What to show in that message. */
  readonly sought?: SoughtText | undefined;
  /** Back leads to where the chat was opened from, not to the list of chats. */
  readonly isVisit?: boolean | undefined;
  /** A notice about the whole chat, shown under its title. */
  readonly notice?: ReactNode;
}

export function ChatScreen({ sessionId, atSeq, sought, isVisit, notice }: ChatScreenProps) {
  const session = useOpenSession(sessionId);
  // Loaded first, because a boundary or a divider that appears later would move the text being read.
  const history = useContextHistory(sessionId);
  const spoken = useSpokenModels(sessionId);
  if (session.isPending || history.isPending || spoken.isPending) return <Blank />;
  // The key remounts everything for another chat: scroll position, picker and errors must not carry over.
  return session.data && session.data.deletedAt === null ? (
    <Chat key={sessionId} session={session.data} atSeq={atSeq} sought={sought} isVisit={isVisit} notice={notice} />
  ) : (
    <ChatNotFound />
  );
}

type ChatProps = Pick<ChatScreenProps, 'notice' | 'sought' | 'isVisit'> & {
  readonly session: Session;
  readonly atSeq: number | undefined;
};

function Chat({ session, atSeq, sought, isVisit, notice }: ChatProps) {
  const { colors } = useAppTheme();
  const sendOrQueue = useChatStore((state) => state.sendOrQueue);
  const sendWhenOnline = useChatStore((state) => state.sendWhenOnline);
  const sendAll = useSendAll(session.id);
  const stop = useChatStore((state) => state.stop);
  useWarmReader();
  useShowInList(session.id, session.branchCount);
  const [picker, setPicker] = useState<'closed' | 'open' | 'chosen'>('closed');
  const composerInput = useRef<TextInput>(null);
  // After the sheet has returned the focus to its button. On a phone, the on-screen keyboard would cover the chat.
  useEffect(() => {
    if (picker === 'chosen' && hasHardwareKeyboard()) composerInput.current?.focus();
  }, [picker]);
  const [sendError, setSendError] = useState<ChatError | null>(null);
  const openPicker = useCallback(() => setPicker('open'), []);
  const isModelMissing = useChatModel(session).kind === 'missing';
  const [contextView, setContextView] = useState<ContextSheetView | null>(null);
  // Counted, so that the same message can be shown again after scrolling away. An address with another message ends it.
  const [jump, setJump] = useState({ from: atSeq, toSeq: atSeq, sought, count: 0 });
  const isJump = jump.count > 0 && jump.from === atSeq;

  const showSendError = useCallback(async (sending: Promise<void>) => {
    setSendError(null);
    try {
      await sending;
    } catch (thrown) {
      setSendError(asChatError(thrown));
      throw thrown;
    }
  }, []);
  /** Without a model, the picker opens instead, and the caller keeps the message. */
  const sendWithModel = (start: () => Promise<void>) => {
    if (!isModelMissing) return showSendError(start());
    openPicker();
    return Promise.reject(new Error('The user chooses a model first.'));
  };
  // A new function would look for its readers in each word of the chat.
  const suggest = useLatest((messages: readonly string[]) =>
    sendWithModel(() => sendAll(messages)).catch(() => undefined),
  );
  const sendSuggestion = useCallback((messages: readonly string[]) => void suggest.current(messages), [suggest]);
  const sendDraft = (body: MessageBody, onStored: () => void) =>
    sendWithModel(() => sendOrQueue({ sessionId: session.id, ...body, takesDraft: true }, onStored));

  return (
    <ModelPickerContext.Provider value={openPicker}>
      <ReadAloudProvider>
        <MessageSheetsProvider>
          <ContextSheetContext.Provider value={setContextView}>
            <ChatOptionsProvider session={session}>
              <View style={[styles.screen, { backgroundColor: colors.background }]}>
                <ChatHeader session={session} onModel={openPicker} isVisit={isVisit} />
                {notice}
                <KeyboardSpace>
                  <View style={styles.screen}>
                    <Conversation
                      key={isJump ? `jump-${jump.count}` : atSeq}
                      session={session}
                      atSeq={isJump ? jump.toSeq : atSeq}
                      sought={isJump ? jump.sought : sought}
                      onSuggestion={sendSuggestion}
                    />
                    <CompactBanner sessionId={session.id} />
                    <AnswerAnnouncer sessionId={session.id} />
                    <StopShortcut sessionId={session.id} />
                    <NoticeBar place="chat" />
                  </View>
                  {sendError && (
                    <View style={styles.refusal}>
                      <ErrorCard error={sendError} testID="send-error">
                        {sendError.about?.is === 'offline' ? (
                          <OfflineChoice
                            sessionId={session.id}
                            onQueue={(input) => showSendError(sendWhenOnline(input))}
                            onKeep={() => setSendError(null)}
                          />
                        ) : (
                          <FixButton
                            nextStep={sendError.nextStep}
                            providerId={session.providerId}
                            sessionId={session.id}
                          />
                        )}
                      </ErrorCard>
                    </View>
                  )}
                  <Composer
                    inputRef={composerInput}
                    session={session}
                    onSend={sendDraft}
                    onStop={() => stop(session.id)}
                  />
                </KeyboardSpace>
              </View>
            </ChatOptionsProvider>
            {picker === 'open' && (
              <ModelPickerSheet
                session={session}
                onClose={() => setPicker('closed')}
                onChosen={() => setPicker('chosen')}
              />
            )}
            {contextView && (
              <ContextSheet
                sessionId={session.id}
                view={contextView}
                onClose={() => setContextView(null)}
                onOpenMessage={(toSeq, text) => {
                  setContextView(null);
                  setJump(({ count }) => ({ from: atSeq, toSeq, sought: { text, words: [] }, count: count + 1 }));
                }}
              />
            )}
          </ContextSheetContext.Provider>
        </MessageSheetsProvider>
      </ReadAloudProvider>
    </ModelPickerContext.Provider>
  );
}

function StopShortcut({ sessionId }: { sessionId: string }) {
  const stop = useChatStore((state) => state.stop);
  useShortcut('stop', () => stop(sessionId), useIsRunning(sessionId));
  return null;
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
