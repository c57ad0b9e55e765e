import { useTranslation } from 'react-i18next';

import type { MarkdownLabels } from '@/domain/archive/archive';

import { exactTime } from '../format/times';

/** The translated labels around the messages in an exported text file. */
export function useExportLabels(): MarkdownLabels {
  const { t, i18n } = useTranslation();
  return {
    untitled: t('sessions.untitled'),
    you: t('data.file.you'),
    assistant: (model) => t('data.file.assistant', { model }),
    attached: (names) => t('data.file.attached', { names }),
    sources: t('data.file.sources'),
    tool: (name) => t('data.file.tool', { name }),
    time: (at) => exactTime(at, i18n.language),
  };
}
