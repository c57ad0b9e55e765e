import { userText } from '../context/user-text';
import type { Message } from '../conversation';

/** Tools whose results only repeat what is stored already. */
const LOOKUPS: ReadonlySet<string> = new Set([
  'search_history',
  'search_memory',
  'get_context_stats',
  'compact_context',
]);

/** The words of a message that can hold facts. Thinking is not part of the conversation. */
export function factText(message: Message): string {
  switch (message.role) {
    case 'user':
      return userText(message);
    case 'assistant':
      return message.content;
    case 'tool':
      return LOOKUPS.has(message.toolName) ? '' : `${message.toolInput}\n${message.toolOutput ?? ''}`;
  }
}
