import { isRecord } from '@/domain/json';
import type { ImportedConversation, ImportedMessage } from './imported-conversation';

/** A conversation is a list of messages. Times are ISO dates; what was attached as text comes with them. */
export function isClaude(conversation: unknown): boolean {
  return isRecord(conversation) && Array.isArray(conversation['chat_messages']);
}

export function fromClaude(conversation: unknown): ImportedConversation | null {
  if (!isRecord(conversation) || !Array.isArray(conversation['chat_messages'])) return null;
  const createdAt = millis(conversation['created_at']) ?? 0;
  return {
    title: typeof conversation['name'] === 'string' ? conversation['name'] : '',
    createdAt,
    updatedAt: millis(conversation['updated_at']) ?? createdAt,
    model: typeof conversation['model'] === 'string' ? conversation['model'] : 'claude',
    messages: conversation['chat_messages'].flatMap(messageOf),
  };
}

function messageOf(message: unknown): ImportedMessage[] {
  if (!isRecord(message)) return [];
  const role = message['sender'] === 'human' ? 'user' : message['sender'] === 'assistant' ? 'assistant' : null;
  if (role === null) return [];
  const attached = list(message['attachments']).flatMap((file) => {
    if (!isRecord(file) || typeof file['extracted_content'] !== 'string') return [];
    return [`${String(file['file_name'] ?? '')}\n\n${file['extracted_content']}`];
  });
  const spoken = list(message['content']).flatMap((part) =>
    isRecord(part) && part['type'] === 'text' && typeof part['text'] === 'string' ? [part['text']] : [],
  );
  const plain = typeof message['text'] === 'string' ? [message['text']] : [];
  const content = [...attached, ...(spoken.length > 0 ? spoken : plain)].join('\n\n').trim();
  return content === '' ? [] : [{ role, content, createdAt: millis(message['created_at']) }];
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function millis(date: unknown): number | null {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isFinite(at) && at >= 0 ? at : null;
}
