import { useLocales } from 'expo-localization';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

import { createI18n, type AppI18n } from './create-i18n';
import { setDirection } from './direction';
import { closestLanguage, directionOf, localeFor, type LanguageChoice } from './languages';
import { ReadingFrame } from './document-language';

const SpeakerContext = createContext<AppI18n | null>(null);

/** Mounted outside of everything that can fail. The system's language is used until the user's choice is loaded. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const [speaker] = useState(createI18n);
  const [systemTags] = useState(useSystemTags());
  useEffect(() => {
    speaker.setLanguage(localeFor('system', systemTags)).catch(() => undefined); // if this fails, the start screens are in English
  }, [speaker, systemTags]);
  return (
    <SpeakerContext.Provider value={speaker}>
      <I18nextProvider i18n={speaker.i18n}>
        <ReadingFrame>{children}</ReadingFrame>
      </I18nextProvider>
    </SpeakerContext.Provider>
  );
}

/** Renders the children once the chosen language is loaded; a splash screen is better than text that changes. */
export function ChosenLanguage({ choice, children }: { choice: LanguageChoice; children: ReactNode }) {
  const speaker = useContext(SpeakerContext);
  if (!speaker) throw new Error('This component needs a WordsProvider above it.');
  const { i18n } = useTranslation();
  const locale = localeFor(choice, useSystemTags());
  const [settled, setSettled] = useState(i18n.language === locale);
  useEffect(() => {
    let current = true;
    setDirection(directionOf(closestLanguage([locale])));
    speaker
      .setLanguage(locale)
      .catch(() => undefined) // the translation is not available offline, so English is used
      .finally(() => current && setSettled(true));
    return () => {
      current = false;
    };
  }, [speaker, locale]);
  return settled ? children : null;
}

function useSystemTags(): readonly string[] {
  return useLocales().map(({ languageTag }) => languageTag);
}
