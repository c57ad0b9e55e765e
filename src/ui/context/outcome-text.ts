import type { TFunction } from 'i18next';

import type { ChatError } from '@/domain/chat-error';
import type { CompactOutcome } from '@/domain/compaction/compact-outcome';

import { exactCount } from '../format/numbers';
import type { ErrorWords } from '../i18n/error-text';

/** Describes the result of a requested compaction. */
export function outcomeWords(
  outcome: CompactOutcome,
  t: TFunction,
  language: string,
  wordsOf: (error: ChatError) => ErrorWords,
): string {
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
      return t('context.outcome.trimmed', { reason: wordsOf(outcome.error).words });
    case 'unchanged': {
      const words = t(`context.outcome.${outcome.why}`);
      return outcome.error ? `${words} ${wordsOf(outcome.error).words}` : words;
    }
    default:
      return outcome satisfies never;
  }
}
