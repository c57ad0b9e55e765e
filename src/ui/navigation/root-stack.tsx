import { Stack } from 'expo-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { TappedNotification } from '../notifications/tapped-notification';
import { IncomingShare } from '../share/incoming-share';
import { useReduceMotion } from '../theme/reduce-motion';
import { loadLater } from './lazy/load-later';
import { NavigationTheme } from './navigation-theme';
import { RouterNavigator } from './router-navigator';

export function RootStack() {
  const { t } = useTranslation();
  useEffect(loadLater, []);
  const animation = useReduceMotion() ? 'none' : 'default';
  return (
    <NavigationTheme>
      <RouterNavigator>
        <IncomingShare />
        <TappedNotification />
        <Stack screenOptions={{ headerShown: false, title: t('app.name'), animation }} />
      </RouterNavigator>
    </NavigationTheme>
  );
}
