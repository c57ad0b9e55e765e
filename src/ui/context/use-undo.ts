import { useTranslation } from 'react-i18next';

import { useChatStore } from '@/state/app-context';
import { useContextHistory, useUndoCompaction } from '@/state/context';

import { useNotices } from '../components/notices';
import { undoesSummary, undoTarget } from './active-view';

/** Undoes the last change of the context and confirms it with a notice. */
export function useUndo(sessionId: string) {
  const { t } = useTranslation();
  const notices = useNotices();
  const dismissSummary = useChatStore((state) => state.dismissSummary);
  const history = useContextHistory(sessionId).data ?? [];
  const write = useUndoCompaction(sessionId);
  const before = undoTarget(history);
  const text = before?.boundarySeq ? t('context.undoneTo', { version: before.version }) : t('context.undoneToFull');
  return {
    canUndo: before !== undefined,
    undoesSummary: undoesSummary(history),
    isPending: write.isPending,
    // Not a callback of `mutate`: what was pressed may be gone by then, and its callbacks with it. Errors are shown elsewhere.
    undo: () =>
      write.mutateAsync().then(
        () => {
          dismissSummary(sessionId);
          notices.show({ text });
        },
        () => undefined,
      ),
  };
}
