import './plural-rules';

import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { en } from './english/en';
import { formatForSentence } from './format-for-sentence';
import { closestLanguage } from './languages';
import { loadTranslation } from './load-translation';
import type { LocaleTag } from './locale-tag';

const NAMESPACE = 'translation';

/** Creates the i18n instance. English is part of the bundle, so the first frame already has text. */
export interface AppI18n {
  readonly i18n: i18n;
  /**
   * Accepts a language of the app or a regional variant ("de-AT"). The latest call wins; if a translation cannot be
   * loaded, English stays.
   */
  setLanguage(locale: LocaleTag): Promise<void>;
}

export function createI18n(): AppI18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { [NAMESPACE]: en } },
    initAsync: false,
    // React escapes text itself; `escape` is used to format every value that is inserted into a sentence.
    interpolation: { escape: (value) => formatForSentence(value, instance.language), useRawValueToEscape: true },
  });
  let wanted: string = instance.language;
  return {
    i18n: instance,
    async setLanguage(locale) {
      wanted = locale;
      const language = closestLanguage([locale]);
      if (language !== 'en' && !instance.hasResourceBundle(language, NAMESPACE)) {
        instance.addResourceBundle(language, NAMESPACE, await loadTranslation(language));
      }
      if (wanted === locale) await instance.changeLanguage(locale);
    },
  };
}
