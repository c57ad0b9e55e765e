import { useFonts } from 'expo-font';
import type { ReactNode } from 'react';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import type { AppCore } from '@/domain/app-core';
import type { Handover } from '@/domain/handover';
import type { GuardedRecovery } from '@/domain/safety/recovery';

import { NoticesProvider } from '../components/notices';
import { I18nProvider } from '../i18n/i18n-provider';
import { ICON_FONT } from '../theme/icon-font';
import { NativeProviders } from './native-providers';
import { RunningApp } from './running-app';
import { StartUp } from './start-up';
import { StrayDrops } from './stray-drops';

interface AppFrameProps {
  /** Opens the database and creates the app core. If it fails, a screen shows the error and can retry. */
  readonly start: () => Promise<AppCore>;
  /** Null: this platform cannot open the app twice. */
  readonly handover: Handover | null;
  /** The ways out if the database is damaged. */
  readonly recovery: GuardedRecovery | null;
  readonly children: ReactNode;
}

/** The providers around all screens. */
export function AppFrame({ start, handover, recovery, children }: AppFrameProps) {
  const [iconsLoaded, iconsFailed] = useFonts(ICON_FONT);
  return (
    <NativeProviders>
      <SafeAreaProvider>
        <I18nProvider>
          <StrayDrops />
          <NoticesProvider>
            <StartUp start={start} handover={handover} recovery={recovery} holdSplash={!iconsLoaded && !iconsFailed}>
              {(core) => <RunningApp core={core}>{children}</RunningApp>}
            </StartUp>
          </NoticesProvider>
        </I18nProvider>
      </SafeAreaProvider>
    </NativeProviders>
  );
}
