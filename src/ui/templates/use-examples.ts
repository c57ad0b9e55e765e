import { useTranslation } from 'react-i18next';

import type { TemplateDraft } from '@/domain/composer/prompt-template';

const EXAMPLES = ['summarise', 'rewrite', 'explain', 'plan'] as const;

/** What the library of prompts begins with, in the person's language. */
export function useExamples(): readonly TemplateDraft[] {
  const { t } = useTranslation();
  return EXAMPLES.map((name) => ({
    title: t(`templates.examples.${name}.title`),
    content: t(`templates.examples.${name}.content`, BRACES),
  }));
}

/** The braces of a blank are not those of our own words. */
export const BRACES = { open: '{{', close: '}}' } as const;
