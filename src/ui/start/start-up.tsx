import * as SplashScreen from 'expo-splash-screen';
import { useEffect, useState, type ReactNode } from 'react';

import type { ChatError } from '@/domain/chat-error';
import type { AppCore } from '@/domain/app-core';
import { asChatError } from '@/state/as-chat-error';

import { tryNative } from '../components/try-native';
import { ThemeProvider } from '../theme/theme-provider';
import { FailureScreen } from './failure-screen';
import { StartingScreen } from './starting-screen';

type StartState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly core: AppCore }
  | { readonly kind: 'failed'; readonly error: ChatError };

interface StartUpProps {
  readonly start: () => Promise<AppCore>;
  readonly holdSplash?: boolean;
  readonly children: (core: AppCore) => ReactNode;
}

/** Shows the splash screen, then the app, or a screen with the error that prevented the start. */
export function StartUp({ start, holdSplash = false, children }: StartUpProps) {
  const { state, tryAgain } = useStart(start);
  const isSettled = state.kind !== 'starting' && !holdSplash;
  useEffect(() => {
    if (isSettled) tryNative(SplashScreen.hide);
  }, [isSettled]);
  if (!isSettled) {
    return (
      <ThemeProvider appearance="system">
        <StartingScreen />
      </ThemeProvider>
    );
  }
  if (state.kind === 'failed') {
    return (
      <ThemeProvider appearance="system">
        <FailureScreen error={state.error} onTryAgain={tryAgain} />
      </ThemeProvider>
    );
  }
  return state.kind === 'ready' ? children(state.core) : null;
}

function useStart(start: () => Promise<AppCore>) {
  const [state, setState] = useState<StartState>({ kind: 'starting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    let opened: AppCore | null = null;
    start().then(
      (core) => {
        opened = core;
        if (wanted) setState({ kind: 'ready', core });
        else void core.close();
      },
      (thrown: unknown) => {
        const error = asChatError(thrown);
        if (wanted && error) setState({ kind: 'failed', error });
      },
    );
    return () => {
      wanted = false;
      void opened?.close();
    };
  }, [start, attempt]);
  const tryAgain = () => {
    setState({ kind: 'starting' });
    setAttempt((last) => last + 1);
  };
  return { state, tryAgain };
}
