import type { Message } from '../conversation';
import { TOOL_PREVIEW_HEAD_CHARS, TOOL_PREVIEW_TAIL_CHARS } from '../context/compact-constants';
import { fenced } from './summary-prompt';
import { userText } from '../context/user-text';
import { headOf, tailOf } from '../text/whole-characters';

/** A history as text for the summariser, one entry a message. Tool results are previews: what was found, not all of it. */
export function transcriptOf(messages: readonly Message[]): string[] {
  return messages.map(entryOf).filter((entry) => entry !== '');
}

function entryOf(message: Message): string {
  if (message.role === 'tool') {
    const output = message.toolOutput === null ? '(no result)' : preview(message.toolOutput);
    const failed = message.status === 'complete' ? '' : ' (failed)';
    return fenced(`[Tool ${message.toolName}${failed}] called with ${preview(message.toolInput)}\nresult: ${output}`);
  }
  const images = message.role === 'user' ? message.images.map(() => '[image]').join(' ') : '';
  const words = message.role === 'user' ? userText(message) : message.content;
  const text = [words.trim(), images].filter((part) => part !== '').join('\n');
  if (text === '') return '';
  return fenced(`${message.role === 'user' ? '[User]' : '[Assistant]'} ${text}`);
}

function preview(text: string): string {
  if (text.length <= TOOL_PREVIEW_HEAD_CHARS + TOOL_PREVIEW_TAIL_CHARS) return text;
  return `${headOf(text, TOOL_PREVIEW_HEAD_CHARS)}\n...\n${tailOf(text, TOOL_PREVIEW_TAIL_CHARS)}`;
}
