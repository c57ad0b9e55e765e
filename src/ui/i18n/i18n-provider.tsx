import { useLocales } from 'expo-localization';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

import { createI18n, type AppI18n } from './create-i18n';
import { setDirection } from './direction';
import { closestLanguage, directionOf, localeFor, type LanguageChoice } from './languages';
import { DocumentLanguage } from './document-language';

const AppI18nContext = createContext<AppI18n | null>(null);

/** Mounted outside of everything that can fail. The system's language is used until the user's choice is loaded. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const [appI18n] = useState(createI18n);
  const [systemTags] = useState(useSystemTags());
  useEffect(() => {
    appI18n.setLanguage(localeFor('system', systemTags)).catch(() => undefined); // if this fails, the start screens are in English
  }, [appI18n, systemTags]);
  return (
    <AppI18nContext.Provider value={appI18n}>
      <I18nextProvider i18n={appI18n.i18n}>
        <DocumentLanguage>{children}</DocumentLanguage>
      </I18nextProvider>
    </AppI18nContext.Provider>
  );
}

/** Renders the children once the chosen language is loaded; a splash screen is better than text that changes. */
export function ChosenLanguage({ choice, children }: { choice: LanguageChoice; children: ReactNode }) {
  const appI18n = useContext(AppI18nContext);
  if (!appI18n) throw new Error('This component needs an I18nProvider above it.');
  const { i18n } = useTranslation();
  const locale = localeFor(choice, useSystemTags());
  const [isLoaded, setLoaded] = useState(i18n.language === locale);
  useEffect(() => {
    let current = true;
    setDirection(directionOf(closestLanguage([locale])));
    appI18n
      .setLanguage(locale)
      .catch(() => undefined) // the translation is not available offline, so English is used
      .finally(() => current && setLoaded(true));
    return () => {
      current = false;
    };
  }, [appI18n, locale]);
  return isLoaded ? children : null;
}

function useSystemTags(): readonly string[] {
  return useLocales().map(({ languageTag }) => languageTag);
}
