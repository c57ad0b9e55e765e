import * as SplashScreen from 'expo-splash-screen';

import { createApp } from '@/create-app';
import { RootStack } from '@/ui/navigation/root-stack';
import { AppFrame } from '@/ui/start/app-frame';
import { animateInJavaScript } from '@/ui/theme/animate-in-javascript';
import { deviceWorld } from '@/world/device-world';

void SplashScreen.preventAutoHideAsync();
animateInJavaScript();

const start = () => createApp(deviceWorld());

/** Back from an address that was opened directly leads to the list. */
export const unstable_settings = { initialRouteName: '(home)' };

export default function RootLayout() {
  return (
    <AppFrame start={start}>
      <RootStack />
    </AppFrame>
  );
}
