import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { ChatError } from '@/domain/chat-error';

import { closestLanguage } from './languages';

export interface ErrorWords {
  readonly headline: string;
  /** What it means and what to do, in the person's language. */
  readonly words: string;
  /** The particulars as they were noted, in English; null where `words` already are those. */
  readonly detail: string | null;
}

/**
 * An error knows its kind, which every language has words for, and a sentence about the case in English, which is also
 * what a log or the headless driver shows. Who reads English gets that sentence. Everybody else gets the advice for
 * the kind, and the sentence as a detail: a provider's own words in it are not ours to translate.
 */
export function useErrorWords(): (error: ChatError) => ErrorWords {
  const { t, i18n } = useTranslation();
  const english = closestLanguage([i18n.language]) === 'en';
  return useCallback(
    ({ kind, message }) => ({
      headline: t(`error.${kind}`),
      words: english ? message : t(`errorAdvice.${kind}`),
      detail: english ? null : message,
    }),
    [t, english],
  );
}
