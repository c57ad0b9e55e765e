import { useLocales } from 'expo-localization';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

import { createI18n } from './create-i18n';

export function WordsProvider({ children }: { children: ReactNode }) {
  const language = useLocales()[0]?.languageTag ?? 'en';
  const i18n = useMemo(() => createI18n(language), [language]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
