import { Stack } from 'expo-router';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab, its history entry and a bookmark after what is on the screen. */
export function PageTitle({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return <Stack.Screen options={{ title: t('app.tabTitle', { title }) }} />;
}
