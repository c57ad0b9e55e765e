import type { Message } from '@/domain/conversation';

import { plainWords } from '../format/readable-text';

const LONGEST = 200;

/** The first line of a message, shortened for a list. */
export function firstLine(message: Message): string {
  const text = message.role === 'tool' ? (message.toolOutput ?? '') : message.content;
  return plainWords(text.slice(0, LONGEST));
}
