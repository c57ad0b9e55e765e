import { Stack } from 'expo-router';
import { useTranslation } from 'react-i18next';

/** Sets the title of the browser tab, its history entry and bookmarks. */
export function PageTitle({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return <Stack.Screen options={{ title: t('app.tabTitle', { title }) }} />;
}
