import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { ChatError } from '@/domain/chat-error';

import { duration } from '../format/numbers';
import { closestLanguage } from './languages';

export interface ErrorWords {
  readonly headline: string;
  /** What it means and what to do, in the person's language. */
  readonly words: string;
  /** The particulars as they were noted, in English; null where `words` already say them. */
  readonly detail: string | null;
}

/**
 * An error knows its kind, which every language has words for, and a sentence about the case in English, which is also
 * what a log or the headless driver shows. Who reads English gets that sentence. Everybody else gets the words for the
 * case, for how long to wait, or for the kind, whichever says most, and the sentence as a detail unless the words say
 * it: a provider's own words in it are not ours to translate.
 */
export function useErrorWords(): (error: ChatError) => ErrorWords {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (error) => {
      const headline = t(`error.${error.kind}`);
      const { about, message, retryAfterMs } = error;
      if (closestLanguage([language]) === 'en') return { headline, words: message, detail: null };
      if (about) {
        const words = t(`errorCase.${about.is}`, { name: 'name' in about ? about.name : '' });
        return { headline, words, detail: about.is === 'file-refused' ? message : null };
      }
      const words =
        retryAfterMs === undefined
          ? t(`errorAdvice.${error.kind}`)
          : t('errorWait', { duration: duration(Math.max(1_000, retryAfterMs), { t, language }) });
      return { headline, words, detail: message };
    },
    [t, language],
  );
}
