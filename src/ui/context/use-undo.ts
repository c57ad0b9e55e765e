import { useTranslation } from 'react-i18next';

import { useContextHistory, useUndoCompaction } from '@/state/context';

import { undoTarget } from './active-view';

/** Undoes the last change of the context and reports the result. */
export function useUndo(sessionId: string, onResult: (text: string) => void) {
  const { t } = useTranslation();
  const history = useContextHistory(sessionId).data ?? [];
  const write = useUndoCompaction(sessionId);
  const before = undoTarget(history);
  const text = before?.boundarySeq ? t('context.undoneTo', { version: before.version }) : t('context.undoneToFull');
  return {
    canUndo: before !== undefined,
    isPending: write.isPending,
    undo: () => write.mutate(undefined, { onSuccess: () => onResult(text) }),
  };
}
