import type { ArchiveSource } from '@/domain/archive/archive';
import { asArchive } from './imported-conversation';
import { fromChatGpt, isChatGpt } from './from-chatgpt';
import { fromClaude, isClaude } from './from-claude';

/** Converts the `conversations.json` of another app to our archive format; null for an unknown format. */
export function fromOtherApp(parsed: unknown): { readonly source: ArchiveSource; readonly archive: unknown } | null {
  if (!Array.isArray(parsed)) return null;
  if (parsed.some(isChatGpt))
    return { source: 'chatgpt', archive: asArchive(parsed.flatMap(some(fromChatGpt)), 'chatgpt') };
  if (parsed.some(isClaude))
    return { source: 'claude', archive: asArchive(parsed.flatMap(some(fromClaude)), 'claude') };
  return null;
}

const some =
  <T>(read: (conversation: unknown) => T | null) =>
  (conversation: unknown): T[] => {
    const found = read(conversation);
    return found === null ? [] : [found];
  };
