import { useTranslation } from 'react-i18next';

import type { TemplateDraft } from '@/domain/composer/prompt-template';

const EXAMPLES = ['summarise', 'rewrite', 'explain', 'plan'] as const;

/** The initial templates, in the user's language. */
export function useExamples(): readonly TemplateDraft[] {
  const { t } = useTranslation();
  return EXAMPLES.map((name) => ({
    title: t(`templates.examples.${name}.title`),
    content: t(`templates.examples.${name}.content`, BRACES),
  }));
}

/** Templates and translations both use braces, so these placeholders insert the literal braces. */
export const BRACES = { open: '{{', close: '}}' } as const;
