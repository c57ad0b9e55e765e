import type { Contexts } from '@/domain/context/contexts';
import type { History } from '@/domain/search/history';
import type { Tool } from '@/domain/tools/tool';
import { createCompactContext } from './compact-context';
import { createGetContextStats } from './get-context-stats';
import { createReadMessage } from './read-message';
import { createSearchHistory } from './search-history';

/** Tools with which a model manages its own context. */
export function createContextTools(contexts: Pick<Contexts, 'inspect' | 'compact'>, history: History): Tool[] {
  return [
    createSearchHistory(history),
    createReadMessage(history),
    createGetContextStats(contexts),
    createCompactContext(contexts),
  ];
}
