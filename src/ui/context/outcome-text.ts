import type { TFunction } from 'i18next';

import type { ChatError } from '@/domain/chat-error';
import type { CompactOutcome } from '@/domain/compaction/compact-outcome';

import { exactCount } from '../format/numbers';
import type { ErrorText } from '../i18n/error-text';

/** Describes the result of a requested compaction. */
export function outcomeText(
  outcome: CompactOutcome,
  t: TFunction,
  language: string,
  errorText: (error: ChatError) => ErrorText,
): string {
  const inWords = (error: ChatError) => {
    const { headline, text } = errorText(error);
    return t('errorNotice', { headline, words: text });
  };
  switch (outcome.kind) {
    case 'compacted': {
      const { coveredCount, tokensBefore, tokensAfter } = outcome.compaction;
      return t('context.outcome.compacted', {
        count: coveredCount,
        before: exactCount(tokensBefore, language),
        after: exactCount(tokensAfter, language),
      });
    }
    case 'trimmed':
      return t('context.outcome.trimmed', { reason: inWords(outcome.error) });
    case 'unchanged': {
      const text = t(`context.outcome.${outcome.why}`);
      return outcome.error ? `${text} ${inWords(outcome.error)}` : text;
    }
    default:
      return outcome satisfies never;
  }
}
