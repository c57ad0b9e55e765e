import { Stack } from 'expo-router';
import * as SplashScreen from 'expo-splash-screen';

import { createApp } from '@/create-app';
import { RouterNavigator } from '@/ui/navigation/router-navigator';
import { AppFrame } from '@/ui/start/app-frame';
import { deviceWorld } from '@/world/device-world';

void SplashScreen.preventAutoHideAsync();

const start = () => createApp(deviceWorld());

/** Back from an address that was opened directly leads to the list. */
export const unstable_settings = { initialRouteName: '(home)' };

export default function RootLayout() {
  return (
    <AppFrame start={start}>
      <RouterNavigator>
        <Stack screenOptions={{ headerShown: false }} />
      </RouterNavigator>
    </AppFrame>
  );
}
