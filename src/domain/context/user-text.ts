import type { FilePart, MissingPart, UserMessage } from '../conversation';
import { oneLine } from '../text/one-line';

/**
 * The text of a message with its files, as used for models, summaries, search and exports. Files come first, because models
 * answer a question best if it follows the text it refers to.
 */
export function userText({ content, files, missing = [] }: Pick<UserMessage, 'content' | 'files' | 'missing'>): string {
  if (files.length === 0 && missing.length === 0) return content;
  return [...files.map(fencedFile), ...missing.map(note), content].filter((part) => part !== '').join('\n\n');
}

/** Models should know that there was something, and ask for it rather than guess. */
const note = ({ kind, name }: MissingPart): string =>
  kind === 'image'
    ? '[Image: not downloaded to this device, so you cannot see it]'
    : `[File: ${oneLine(name)}, not downloaded to this device, so you cannot read it]`;

/** A fence that is longer than any inside the file, so that the file cannot end it. */
function fencedFile({ name, text }: FilePart): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `[File: ${oneLine(name)}]\n${fence}\n${text}\n${fence}`;
}
