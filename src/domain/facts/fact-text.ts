import { userText } from '../context/user-text';
import type { Message } from '../conversation';
import { LOOKUP_TOOLS } from '../tools/lookup-tools';

/** Results without facts of the conversation. */
const WITHOUT_FACTS: ReadonlySet<string> = new Set([...LOOKUP_TOOLS, 'get_context_stats', 'compact_context']);

/** The words of a message that can hold facts. Thinking is not part of the conversation. */
export function factText(message: Message): string {
  switch (message.role) {
    case 'user':
      return userText(message);
    case 'assistant':
      return message.content;
    case 'tool':
      return WITHOUT_FACTS.has(message.toolName) ? '' : `${message.toolInput}\n${message.toolOutput ?? ''}`;
  }
}
