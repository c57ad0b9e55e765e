import { essay } from '../essays/en';
import type { EssayPhrases } from '../essays/essay-phrases';
import type { DemoLanguage } from './demo-language';
import type { DemoTexts } from './demo-texts';
import { texts } from './en';

/** Everything the demo needs to speak a language. */
export interface DemoSpeech {
  readonly language: DemoLanguage;
  readonly texts: DemoTexts;
  readonly essay: EssayPhrases;
}

export const ENGLISH: DemoSpeech = { language: 'en', texts, essay };

type Loaded = readonly [{ readonly texts: DemoTexts }, { readonly essay: EssayPhrases }];

/** English is part of the bundle; browsers load other languages when they are first needed. */
const LOADERS: Record<Exclude<DemoLanguage, 'en'>, () => Promise<Loaded>> = {
  'zh-Hans': () => Promise.all([import('./zh-hans'), import('../essays/zh-hans')]),
  de: () => Promise.all([import('./de'), import('../essays/de')]),
  ja: () => Promise.all([import('./ja'), import('../essays/ja')]),
  es: () => Promise.all([import('./es'), import('../essays/es')]),
  ar: () => Promise.all([import('./ar'), import('../essays/ar')]),
};

/** A browser that is offline and has never loaded the language gets English. */
export async function loadSpeech(language: DemoLanguage): Promise<DemoSpeech> {
  if (language === 'en') return ENGLISH;
  try {
    const [spoken, written] = await LOADERS[language]();
    return { language, texts: spoken.texts, essay: written.essay };
  } catch {
    return ENGLISH;
  }
}
