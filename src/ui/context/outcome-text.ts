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
      return t('context.outcome.trimmed', { reason: errorText(outcome.error).text });
    case 'unchanged': {
      const text = t(`context.outcome.${outcome.why}`);
      return outcome.error ? `${text} ${errorText(outcome.error).text}` : text;
    }
    default:
      return outcome satisfies never;
  }
}
