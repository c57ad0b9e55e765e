import { isRecord } from '@/domain/json';
import type { ImportedConversation, ImportedMessage } from './imported-conversation';

/** A conversation is a tree of nodes; `current_node` is the end of the path that was last shown. Times are in seconds. */
export function isChatGpt(conversation: unknown): boolean {
  return isRecord(conversation) && isRecord(conversation['mapping']);
}

export function fromChatGpt(conversation: unknown): ImportedConversation | null {
  if (!isRecord(conversation) || !isRecord(conversation['mapping'])) return null;
  const path = shownPath(conversation['mapping'], conversation['current_node']);
  const createdAt = millis(conversation['create_time']) ?? 0;
  return {
    title: typeof conversation['title'] === 'string' ? conversation['title'] : '',
    createdAt,
    updatedAt: millis(conversation['update_time']) ?? createdAt,
    model: path.map(modelOf).findLast((model) => model !== null) ?? 'chatgpt',
    messages: path.flatMap(messageOf),
  };
}

type Node = Readonly<Record<string, unknown>>;

function shownPath(mapping: Node, current: unknown): Node[] {
  const path: Node[] = [];
  const seen = new Set<unknown>();
  let id = current;
  while (typeof id === 'string' && !seen.has(id) && Object.hasOwn(mapping, id)) {
    seen.add(id);
    const node = mapping[id];
    if (!isRecord(node)) break;
    path.push(node);
    id = node['parent'];
  }
  return path.reverse();
}

function messageOf({ message }: Node): ImportedMessage[] {
  if (!isRecord(message) || !isRecord(message['author']) || !isRecord(message['content'])) return [];
  const { role } = message['author'];
  if (role !== 'user' && role !== 'assistant') return [];
  const content = textOf(message['content']);
  return content === '' ? [] : [{ role, content, createdAt: millis(message['create_time']) }];
}

function textOf({ parts, text }: Node): string {
  if (typeof text === 'string') return text.trim();
  if (!Array.isArray(parts)) return '';
  return parts
    .map((part: unknown) => (typeof part === 'string' ? part : isRecord(part) ? String(part['text'] ?? '') : ''))
    .join('\n\n')
    .trim();
}

function modelOf({ message }: Node): string | null {
  const slug = isRecord(message) && isRecord(message['metadata']) ? message['metadata']['model_slug'] : null;
  return typeof slug === 'string' && slug !== '' ? slug : null;
}

function millis(seconds: unknown): number | null {
  return typeof seconds === 'number' && seconds >= 0 ? Math.round(seconds * 1000) : null;
}
