import type { FilePart, UserMessage } from '../conversation';
import { oneLine } from '../text/one-line';

/**
 * The text of a message with its files, as used for models, summaries, search and exports. Files come first, because models
 * answer a question best if it follows the text it refers to.
 */
export function userText({ content, files }: Pick<UserMessage, 'content' | 'files'>): string {
  return files.length === 0 ? content : [...files.map(fencedFile), content].filter((part) => part !== '').join('\n\n');
}

/** A fence that is longer than any inside the file, so that the file cannot end it. */
function fencedFile({ name, text }: FilePart): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `[File: ${oneLine(name)}]\n${fence}\n${text}\n${fence}`;
}
