import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { ChatError, ChatErrorKind } from '@/domain/chat-error';

import { duration } from '../format/numbers';
import { closestLanguage } from './languages';

export interface ErrorText {
  readonly headline: string;
  /** An explanation and the next step, in the user's language. */
  readonly text: string;
  /** The details in English; null if `text` already contains them. */
  readonly detail: string | null;
}

/** Kinds whose message says what the provider did, and not what to do about it. */
const REPORTS: ReadonlySet<ChatErrorKind> = new Set<ChatErrorKind>([
  'auth',
  'rate-limit',
  'quota',
  'overloaded',
  'overflow',
  'blocked',
  'bad-request',
  'model-not-found',
  'timeout',
  'interrupted',
  'paused',
  'empty-answer',
]);

/**
 * An error has a kind, which is translated into every language, and a message about the case in English, which logs and
 * the headless driver show too. English users see that message, below the advice if the message only reports what a
 * provider did. In other languages the user sees the most specific translation there is (the case, the time to wait, or
 * the kind), with the English message as a detail unless the translation contains it: text from a provider cannot be
 * translated.
 */
export function useErrorText(): (error: ChatError) => ErrorText {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (error) => {
      const headline = t(`error.${error.kind}`);
      const { about, message, retryAfterMs } = error;
      const isEnglish = closestLanguage([language]) === 'en';
      if (isEnglish && (about || !REPORTS.has(error.kind))) return { headline, text: message, detail: null };
      if (about) {
        const text = t(`errorCase.${about.is}`, { name: 'name' in about ? about.name : '' });
        return { headline, text, detail: about.is === 'file-refused' ? message : null };
      }
      const text =
        retryAfterMs === undefined
          ? t(`errorAdvice.${error.kind}`)
          : t('errorWait', { duration: duration(Math.max(1_000, retryAfterMs), { t, language }) });
      return { headline, text, detail: message };
    },
    [t, language],
  );
}
