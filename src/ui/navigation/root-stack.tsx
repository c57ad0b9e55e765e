import { Stack } from 'expo-router';
import { useTranslation } from 'react-i18next';

import { IncomingShare } from '../share/incoming-share';
import { RouterNavigator } from './router-navigator';

export function RootStack() {
  const { t } = useTranslation();
  return (
    <RouterNavigator>
      <IncomingShare />
      <Stack screenOptions={{ headerShown: false, title: t('app.name') }} />
    </RouterNavigator>
  );
}
