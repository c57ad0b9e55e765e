import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { AppState, Platform } from 'react-native';
import { useStore } from 'zustand';

import { toChatError, type ChatError } from '@/domain/chat-error';
import type { AppCore } from '@/domain/app-core';

import type { BackgroundWords } from './turns/attend-turns';
import { createChatStore, type ChatState, type ChatStore } from './turns/chat-store';
import { createDraftStore, type DraftStore } from './composer/draft-store';
import { createNextTask, type NextTask } from './turns/next-task';
import { useAttendedTurns } from './turns/use-attended-turns';
import { createQueryClient } from './query-client';
import { queryKeys } from './query-keys';
import { followSync } from './sync/follow-sync';

interface AppParts {
  readonly core: AppCore;
  readonly chatStore: ChatStore;
  readonly queryClient: QueryClient;
  readonly draftStore: DraftStore;
  readonly nextTask: NextTask;
}

const AppContext = createContext<AppParts | null>(null);

interface AppProviderProps {
  readonly core: AppCore;
  /** Receives every error that no screen shows itself. */
  readonly onError: (error: ChatError) => void;
  /** Called when no summary could be made and older messages were left out of the context instead. */
  readonly onTrimmed: () => void;
  /** What the system shows while the app is in the background. */
  readonly backgroundWords: () => BackgroundWords;
  /** Called once, when notifications would have helped the user. `accept` turns them on. */
  readonly onOfferNotifications: (accept: () => void) => void;
  readonly children: ReactNode;
}

/** Provides the objects that live as long as the app: the query cache, the running turns, the drafts. */
export function AppProvider(props: AppProviderProps) {
  const { core, onError, onTrimmed, backgroundWords, onOfferNotifications, children } = props;
  const [parts] = useState(() => createParts(core, { onError, onTrimmed }));
  useEffect(() => {
    const subscription = AppState.addEventListener('change', (state) => {
      if (state === 'active') {
        core.sync.onForeground();
        return void core.secretClipboard.check();
      }
      parts.nextTask.release();
      void parts.draftStore.getState().flush();
      core.flush().catch((thrown: unknown) => onError(toChatError(thrown)));
      if (state === 'background') core.mcp.closeAll('idle').catch((thrown: unknown) => onError(toChatError(thrown)));
    });
    // Android lets an app look into the clipboard only once its window has the focus, which is later than "active".
    const focused =
      Platform.OS === 'android' ? AppState.addEventListener('focus', () => void core.secretClipboard.check()) : null;
    return () => {
      subscription.remove();
      focused?.remove();
    };
  }, [core, onError, parts]);
  useEffect(() => followSync(core.sync, parts.queryClient), [core, parts]);
  useAttendedTurns(parts, { onError, words: backgroundWords, onOffer: onOfferNotifications });
  useEffect(() => {
    const send = () =>
      void parts.chatStore
        .getState()
        .sendOffline()
        .catch((thrown: unknown) => onError(toChatError(thrown)));
    send();
    return core.connection.onChange(send);
  }, [core, onError, parts]);
  useEffect(() => {
    const { queryClient } = parts;
    // The cache's timers must not outlive the app. It is cleared in a later task because the screens below unsubscribe from their queries first.
    return () => queueMicrotask(() => queryClient.clear());
  }, [parts]);
  return (
    <AppContext.Provider value={parts}>
      <QueryClientProvider client={parts.queryClient}>{children}</QueryClientProvider>
    </AppContext.Provider>
  );
}

export function useAppCore(): AppCore {
  return useAppParts().core;
}

export function useChatStore<T>(selector: (state: ChatState) => T): T {
  return useStore(useAppParts().chatStore, selector);
}

export function useDraftStore(): DraftStore {
  return useAppParts().draftStore;
}

function useAppParts(): AppParts {
  const parts = useContext(AppContext);
  if (!parts) throw new Error('This component needs an AppProvider above it.');
  return parts;
}

type Callbacks = Pick<AppProviderProps, 'onError' | 'onTrimmed'>;

function createParts(core: AppCore, { onError, onTrimmed }: Callbacks): AppParts {
  const queryClient = createQueryClient(onError);
  const showStored = async (sessionId: string) => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.messages(sessionId) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.queue(sessionId) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
      queryClient.invalidateQueries({ queryKey: queryKeys.context(sessionId) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.usage }),
      // A turn shows whether its provider accepts the key.
      queryClient.invalidateQueries({ queryKey: queryKeys.providers, exact: true }),
    ]);
  };
  const nextTask = createNextTask(() => AppState.currentState !== 'background');
  const chatStore = createChatStore({
    core,
    showStored,
    onTrimmed,
    onError,
    now: Date.now,
    waitUntilDrawn: nextTask.wait,
  });
  const draftStore = createDraftStore({ drafts: core.drafts, onError });
  return { core, chatStore, queryClient, draftStore, nextTask };
}
