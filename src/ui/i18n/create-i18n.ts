import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { en } from './en';

export function createI18n(language: string): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    initAsync: false, // the words are in the bundle: the first frame already has them
    interpolation: { escapeValue: false }, // React escapes
  });
  return instance;
}
