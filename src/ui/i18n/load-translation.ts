import type { ResourceLanguage } from 'i18next';

import type { Language } from './languages';

/** English is part of the bundle; browsers load other languages when they are first needed. */
const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: ResourceLanguage[string] }>> = {
  'zh-Hans': () => import('./translations/zh-Hans.json'),
  de: () => import('./translations/de.json'),
  ja: () => import('./translations/ja.json'),
  es: () => import('./translations/es.json'),
  ar: () => import('./translations/ar.json'),
};

export async function loadTranslation(language: Exclude<Language, 'en'>): Promise<ResourceLanguage[string]> {
  return (await LOADERS[language]()).default;
}
