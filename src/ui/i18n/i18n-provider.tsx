import { useLocales } from 'expo-localization';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

import { createI18n, type AppI18n } from './create-i18n';
import { setDirection } from './direction';
import { closestLanguage, directionOf, localeFor, type LanguageChoice } from './languages';
import { ReadingFrame } from './document-language';

const SpeakerContext = createContext<AppI18n | null>(null);

/** Stands outside of everything that can fail. Until the person's choice can be read, the system's language is spoken. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const [speaker] = useState(createI18n);
  const [systemTags] = useState(useSystemTags());
  useEffect(() => {
    speaker.setLanguage(localeFor('system', systemTags)).catch(() => undefined); // then the start is told in English
  }, [speaker, systemTags]);
  return (
    <SpeakerContext.Provider value={speaker}>
      <I18nextProvider i18n={speaker.i18n}>
        <ReadingFrame>{children}</ReadingFrame>
      </I18nextProvider>
    </SpeakerContext.Provider>
  );
}

/** Shows what is below once it can be shown in the chosen language; a screen that changes its words is worse than a splash. */
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
      .catch(() => undefined) // its words are not here and there is no network: English it is
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
