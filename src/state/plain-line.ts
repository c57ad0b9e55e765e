import { plainMarkdown } from '@/domain/text/plain-markdown';
import { plainPreview } from '@/domain/text/plain-preview';

/** Markdown as one line of plain words. */
export function toPlainLine(markdown: string): string {
  return plainMarkdown(markdown).text;
}

/** The last message of a chat as one line of plain words. */
export function toPlainPreview(preview: string): string {
  return plainPreview(preview);
}
