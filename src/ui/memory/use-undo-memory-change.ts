import { useTranslation } from 'react-i18next';

import { useUndoMemoryWrite } from '@/state/memory';
import type { MemoryChange } from '@/state/memory-change';

import { useNotices } from '../components/notices';

/** Takes back what a model did: a new note goes, a changed one gets its former words, a deleted one comes back. */
export function useUndoMemoryChange(change: MemoryChange) {
  const { t } = useTranslation();
  const notices = useNotices();
  const undo = useUndoMemoryWrite();
  return {
    isPending: undo.isPending,
    run: () => undo.mutate(change, { onSuccess: () => notices.show({ text: t('memoryChange.undone') }) }),
  };
}
