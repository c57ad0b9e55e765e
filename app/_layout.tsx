import * as SplashScreen from 'expo-splash-screen';

import { createApp, createAppRecovery } from '@/create-app';
import { oneAtATime } from '@/state/one-at-a-time';
import { tryNative } from '@/ui/components/try-native';
import { clearTemporaryFiles } from '@/ui/data/temporary-files';
import { RootStack } from '@/ui/navigation/root-stack';
import { AppFrame } from '@/ui/start/app-frame';
import { FramedScreen } from '@/ui/start/framed-screen';
import { animateInJavaScript } from '@/ui/theme/animate-in-javascript';
import { deviceHandover } from '@/world/device-handover';
import { deviceWorld } from '@/world/device-world';
import { isFramed } from '@/world/is-framed';

tryNative(SplashScreen.preventAutoHideAsync);
animateInJavaScript();
clearTemporaryFiles();

const start = oneAtATime(() => createApp(deviceWorld()));
const handover = deviceHandover();
const recovery = createAppRecovery(deviceWorld());

export { RootErrorBoundary as ErrorBoundary } from '@/ui/start/root-error-boundary';

/** Going back from a screen that was opened by a link leads to the list of chats. */
export const unstable_settings = { initialRouteName: '(home)' };

export default function RootLayout() {
  if (isFramed()) return <FramedScreen />;
  return (
    <AppFrame start={start} handover={handover} recovery={recovery}>
      <RootStack />
    </AppFrame>
  );
}
