import type { Message } from '../conversation';
import { userText } from '../context/user-text';

/** The characters of each message, by `seq`. A picture counts as its base64 text, so that one that was left out shows. */
export function sentSizes(messages: readonly Message[]): ReadonlyMap<number, number> {
  return new Map(messages.map((message) => [message.seq, sizeOf(message)]));
}

function sizeOf(message: Message): number {
  switch (message.role) {
    case 'user':
      return message.images.reduce((sum, { base64 }) => sum + base64.length, userText(message).length);
    case 'assistant':
      return message.content.length;
    case 'tool':
      return message.toolInput.length + (message.toolOutput ?? '').length;
  }
}
