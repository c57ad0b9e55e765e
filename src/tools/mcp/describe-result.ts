import { failure } from '@/domain/chat-error';
import { asRecord } from '@/domain/json';

/** A server's answer. None of it can be trusted. */
export interface CallResult {
  readonly content?: unknown;
  readonly structuredContent?: unknown;
  readonly toolResult?: unknown;
  readonly isError?: unknown;
}

/** The result as text for a model. Pictures, sound and files are described, not sent. Throws when the server reports an error. */
export function describeResult(result: CallResult): string {
  const text = textOf(result);
  if (result.isError === true) throw failure('bad-request', text || 'The tool failed without giving a reason.');
  return text;
}

function textOf({ content, structuredContent, toolResult }: CallResult): string {
  const parts = Array.isArray(content) ? content.map((part: unknown) => describePart(asRecord(part))) : [];
  if (parts.length > 0) return parts.join('\n\n');
  const rest = structuredContent ?? toolResult;
  return rest === undefined ? '(empty result)' : JSON.stringify(rest);
}

function describePart(part: Readonly<Record<string, unknown>>): string {
  switch (part['type']) {
    case 'text':
      return String(part['text']);
    case 'image':
    case 'audio':
      return `[${part['type']} ${textOrUnknown(part['mimeType'])}, ${sizeOf(part['data'])}: not shown]`;
    case 'resource_link':
      return `[link to ${textOrUnknown(part['name'])}: ${textOrUnknown(part['uri'])}]`;
    case 'resource': {
      const resource = asRecord(part['resource']);
      if (typeof resource['text'] === 'string')
        return `[resource ${textOrUnknown(resource['uri'])}]\n${resource['text']}`;
      return `[resource ${textOrUnknown(resource['uri'])}, ${textOrUnknown(resource['mimeType'])}, ${sizeOf(resource['blob'])}: not shown]`;
    }
    default:
      return `[${textOrUnknown(part['type'])}: not shown]`;
  }
}

function textOrUnknown(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : 'of unknown kind';
}

function sizeOf(base64: unknown): string {
  const bytes = typeof base64 === 'string' ? Math.floor((base64.length * 3) / 4) : 0;
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} KB`;
}
