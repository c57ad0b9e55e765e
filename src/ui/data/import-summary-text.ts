import { useTranslation } from 'react-i18next';

import type { MarkdownLabels } from '@/domain/archive/archive';

import { exactTime } from '../format/times';

/** What stands around the words of a chat in a file for reading. */
export function useReadingWords(): MarkdownLabels {
  const { t, i18n } = useTranslation();
  return {
    untitled: t('sessions.untitled'),
    you: t('data.file.you'),
    assistant: (model) => t('data.file.assistant', { model }),
    attached: (names) => t('data.file.attached', { names }),
    tool: (name) => t('data.file.tool', { name }),
    time: (at) => exactTime(at, i18n.language),
  };
}
