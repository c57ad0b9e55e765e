import { Stack } from 'expo-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the title of the browser tab, its history entry and bookmarks. Other options, even with the same title, render the whole navigator again. */
export function PageTitle({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const tabTitle = t('app.tabTitle', { title });
  const options = useMemo(() => ({ title: tabTitle }), [tabTitle]);
  return <Stack.Screen options={options} />;
}
