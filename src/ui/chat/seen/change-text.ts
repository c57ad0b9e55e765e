import type { TFunction } from 'i18next';

import type { RequestChange } from '@/domain/requests/requests';

/** What changed between two requests, as sentences. `toolLabel` names a tool on the screen. */
export function changeText(change: RequestChange, t: TFunction, toolLabel: (name: string) => string): string {
  const labels = (names: readonly string[]) => names.map(toolLabel).join(', ');
  switch (change.what) {
    case 'model':
      return t('seen.model', { from: change.from.modelId, to: change.to.modelId });
    case 'instructions':
      return t('seen.instructions');
    case 'summary':
      if (change.method === null) return t('seen.summaryUndone');
      return t(change.method === 'edited' ? 'seen.summaryEdited' : 'seen.summaryNew');
    case 'tools':
      return [
        change.added.length > 0 ? t('seen.toolsAdded', { names: labels(change.added) }) : '',
        change.removed.length > 0 ? t('seen.toolsRemoved', { names: labels(change.removed) }) : '',
      ]
        .filter((text) => text !== '')
        .join(' ');
    case 'left-out':
      return t('seen.leftOut', { count: change.seqs.length });
    case 'added':
    case 'summarised':
    case 'removed':
    case 'shortened':
    case 'restored':
      return t(`seen.${change.what}`, { count: change.seqs.length });
  }
}
