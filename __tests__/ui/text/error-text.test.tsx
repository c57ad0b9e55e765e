import { renderHook } from '@testing-library/react-native';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

import { chatError, type ChatErrorKind, type ErrorCase } from '@/domain/chat-error';
import { createI18n, type AppI18n } from '@/ui/i18n/create-i18n';
import { en } from '@/ui/i18n/english/en';
import { useErrorText } from '@/ui/i18n/error-text';
import { LANGUAGES, localeFor } from '@/ui/i18n/languages';

/** The type of this table makes it complete, so its keys are all error kinds. */
const KINDS = Object.keys(en.error) as ChatErrorKind[];
const SENTENCE = 'Mock says: something particular.';
const ENGLISH_ONLY = new Set<string>([...Object.values(en.error), ...Object.values(en.errorAdvice)]);

describe.each(LANGUAGES.map(({ tag }) => tag))('errors in %s', (language) => {
  let i18n: AppI18n['i18n'];
  beforeAll(async () => {
    const app = createI18n();
    await app.setLanguage(localeFor('system', [language]));
    i18n = app.i18n;
  });

  it('say for every kind what happened and what to do, in that language', async () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    );
    const { result } = await renderHook(() => useErrorText(), { wrapper });
    for (const kind of KINDS) {
      const error = chatError(kind, SENTENCE);
      const { headline, text, detail } = result.current(error);
      expect(headline).not.toMatch(/^$|error\./);
      if (language === 'en') {
        expect([
          [SENTENCE, null],
          [en.errorAdvice[kind], SENTENCE],
        ]).toContainEqual([text, detail]);
      } else {
        expect([kind, ENGLISH_ONLY.has(headline), ENGLISH_ONLY.has(text), detail]).toEqual([
          kind,
          false,
          false,
          SENTENCE,
        ]);
        expect(text).not.toMatch(/errorAdvice\./);
      }
      const isAdvised = language !== 'en' || detail === SENTENCE;
      expect(result.current({ ...error, retryAfterMs: 20_000 }).text === SENTENCE).toBe(!isAdvised);
      const step = i18n.t(`nextStep.${error.nextStep}`);
      expect(step).not.toMatch(/^$|nextStep\./);
    }
  });

  it('say more when details of the case are known', async () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    );
    const { result } = await renderHook(() => useErrorText(), { wrapper });
    for (const is of Object.keys(en.errorCase) as ErrorCase['is'][]) {
      const about = { is, name: 'Ollama' } as ErrorCase;
      const { text, detail } = result.current({ ...chatError('invalid-argument', SENTENCE), about });
      const english = en.errorCase[is];
      expect([is, text === SENTENCE]).toEqual([is, language === 'en']);
      expect(text.includes('Ollama')).toBe(language !== 'en' && english.includes('{{name}}'));
      expect(detail).toBe(language !== 'en' && is === 'file-refused' ? SENTENCE : null);
    }
  });
});
