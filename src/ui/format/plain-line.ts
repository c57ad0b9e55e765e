import { toPlainLine } from '@/state/plain-line';

/** One line of Markdown without its syntax, for places where it is not rendered. */
export function plainLine(markdown: string): string {
  return toPlainLine(markdown);
}
