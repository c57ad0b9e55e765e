import { SUMMARY_IN_CHAT_OPENING } from '@/domain/compaction/summary-in-chat-prompt';
import { SUMMARY_SYSTEM_PROMPT } from '@/domain/compaction/summary-prompt';
import type { ParsedRequest } from './parsed-request';

export type RequestKind = 'answer' | 'summary' | 'title' | 'flush';

export function kindOf({ system, turns, tools }: Pick<ParsedRequest, 'system' | 'turns' | 'tools'>): RequestKind {
  if (system.startsWith(SUMMARY_SYSTEM_PROMPT)) return 'summary';
  const last = turns.at(-1);
  if (last?.role !== 'user') return 'answer';
  if (last.text.startsWith(SUMMARY_IN_CHAT_OPENING)) return 'summary';
  if (last.text.startsWith('Write a title of two to six words')) return 'title';
  return tools.some(({ name }) => name === 'save_memory') && last.text.startsWith('Pre-compaction memory flush')
    ? 'flush'
    : 'answer';
}
