import * as SplashScreen from 'expo-splash-screen';
import { useEffect, type ReactNode } from 'react';

import type { AppCore } from '@/domain/app-core';
import type { Handover } from '@/domain/handover';
import type { GuardedRecovery } from '@/domain/safety/recovery';

import { tryNative } from '../components/try-native';
import { ThemeProvider } from '../theme/theme-provider';
import { ElsewhereScreen } from './elsewhere-screen';
import { FailureScreen } from './failure-screen';
import { RecoveryScreen } from './recovery-screen';
import { RestartContext } from './restart';
import { StartingScreen } from './starting-screen';
import { useStart } from './use-start';

interface StartUpProps {
  readonly start: () => Promise<AppCore>;
  readonly handover?: Handover | null;
  /** The ways out of a damaged database. Null: there are none, for example in memory. */
  readonly recovery?: GuardedRecovery | null;
  readonly holdSplash?: boolean;
  readonly children: (core: AppCore) => ReactNode;
}

/** Shows the splash screen, then the app, or a screen with the error that prevented the start. */
export function StartUp({ start, handover = null, recovery = null, holdSplash = false, children }: StartUpProps) {
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
        {recovery && (state.error.kind === 'database-damaged' || state.error.kind === 'database-newer') ? (
          <RecoveryScreen error={state.error} recovery={recovery} onTryAgain={tryAgain} />
        ) : (
          <FailureScreen error={state.error} onTryAgain={tryAgain} />
        )}
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
  if (state.kind !== 'ready') return null;
  return <RestartContext.Provider value={tryAgain}>{children(state.core)}</RestartContext.Provider>;
}
