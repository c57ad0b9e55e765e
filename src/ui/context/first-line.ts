import type { Message } from '@/domain/conversation';

import { plainLine } from '../format/plain-line';

const MAX_LENGTH = 200;

/** The first line of a message, shortened for a list. */
export function firstLine(message: Message): string {
  const text = message.role === 'tool' ? (message.toolOutput ?? '') : message.content;
  return plainLine(text.slice(0, MAX_LENGTH));
}
