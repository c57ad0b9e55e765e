import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppState } from 'react-native';

import { toChatError, type ChatError } from '@/domain/chat-error';
import type { AppCore } from '@/domain/app-core';

import { queryKeys } from '../query-keys';
import { attendTurns, type BackgroundWords } from './attend-turns';
import type { ChatStore } from './chat-store';

interface AttendedParts {
  readonly core: AppCore;
  readonly chatStore: ChatStore;
  readonly queryClient: QueryClient;
}

interface AttendedOptions {
  readonly words: () => BackgroundWords;
  readonly onError: (error: ChatError) => void;
  readonly onOffer: (accept: () => void) => void;
}

/** Attends to the turns as long as the app is mounted, and tells when it is left and when the user is back. */
export function useAttendedTurns(
  { core, chatStore, queryClient }: AttendedParts,
  { words, onError, onOffer }: AttendedOptions,
): void {
  useEffect(() => {
    const report = (thrown: unknown) => onError(toChatError(thrown));
    const accept = () =>
      void core.background.notifications
        .turnOn()
        .then(() => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }))
        .catch(report);
    const attended = attendTurns({
      store: chatStore,
      core,
      words,
      isInFront: () => AppState.currentState !== 'background',
      onOffer: () => onOffer(accept),
    });
    const subscription = AppState.addEventListener('change', (state) => {
      if (state === 'background') attended.leave();
      else if (state === 'active') attended.return().catch(report);
    });
    return () => {
      subscription.remove();
      attended.end();
    };
  }, [core, chatStore, queryClient, words, onError, onOffer]);
}
