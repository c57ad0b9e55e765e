import * as SplashScreen from 'expo-splash-screen';
import { useEffect, type ReactNode } from 'react';

import type { AppCore } from '@/domain/app-core';
import type { Handover } from '@/domain/handover';

import { tryNative } from '../components/try-native';
import { ThemeProvider } from '../theme/theme-provider';
import { ElsewhereScreen } from './elsewhere-screen';
import { FailureScreen } from './failure-screen';
import { StartingScreen } from './starting-screen';
import { useStart } from './use-start';

interface StartUpProps {
  readonly start: () => Promise<AppCore>;
  readonly handover?: Handover | null;
  readonly holdSplash?: boolean;
  readonly children: (core: AppCore) => ReactNode;
}

/** Shows the splash screen, then the app, or a screen with the error that prevented the start. */
export function StartUp({ start, handover = null, holdSplash = false, children }: StartUpProps) {
  const { state, tryAgain, useHere } = useStart(start, handover);
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
  if (state.kind === 'elsewhere') {
    return (
      <ThemeProvider appearance="system">
        <ElsewhereScreen reason={state.reason} isAsking={state.isAsking} onUseHere={useHere} />
      </ThemeProvider>
    );
  }
  return state.kind === 'ready' ? children(state.core) : null;
}
