import type { TFunction } from 'i18next';

import type { CompactOutcome } from '@/domain/skein';

import { exactCount } from '../format/numbers';

/** What came of a wish to compact, in words. */
export function outcomeWords(outcome: CompactOutcome, t: TFunction, language: string): string {
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
      return t('context.outcome.trimmed', { reason: outcome.error.message });
    case 'unchanged': {
      const words = t(`context.outcome.${outcome.why}`);
      return outcome.error ? `${words} ${outcome.error.message}` : words;
    }
    default:
      return outcome satisfies never;
  }
}
