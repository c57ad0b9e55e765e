import type { Message, UserMessage } from '../conversation';
import { TOOL_PREVIEW_HEAD_CHARS, TOOL_PREVIEW_TAIL_CHARS } from '../context/compact-constants';
import { oneLine } from '../text/one-line';
import { utcDay } from '../text/utc-day';
import { headOf, tailOf } from '../text/whole-characters';
import { fenced } from './fence-material';

/** One entry of the transcript that a summariser reads: a message, a file that came with it, or a piece of either. */
export interface TranscriptEntry {
  readonly seq: number;
  /** `User`, `Assistant`, `File`, or `Tool` with its name. */
  readonly source: string;
  /** The day the message was written, in UTC. */
  readonly date: string;
  /** Fenced, so it can end neither the transcript nor its own entry. */
  readonly text: string;
  /** Not the first piece of its message. */
  readonly isContinued: boolean;
}

/**
 * A history as entries, oldest first. Text is complete, however long; tool results are previews: what was found, not all of it. A file is
 * an entry of its own, because its wishes are not the user's.
 */
export function transcriptOf(messages: readonly Message[]): TranscriptEntry[] {
  return messages.flatMap(entriesOf);
}

/** The entries as text. Only the app knows the key of this call, so nothing inside an entry can pass for a label. */
export function renderEntries(entries: readonly TranscriptEntry[], key: string): string {
  return entries.map((entry) => `${labelOf(entry, key)} ${entry.text}`).join('\n\n');
}

export function labelOf({ source, seq, date, isContinued }: Omit<TranscriptEntry, 'text'>, key: string): string {
  return `[${source} #${seq} ${date} ${key}${isContinued ? ' continued' : ''}]`;
}

const KEY_LENGTH = 10;
/** As long as a real key, for measuring prompts and labels. */
export const SAMPLE_KEY = 'k'.repeat(KEY_LENGTH);

/** A word that nobody can guess while the call is being written. */
export function newEntryKey(random: () => number): string {
  return Array.from({ length: KEY_LENGTH }, () => Math.floor(random() * 36).toString(36)).join('');
}

function entriesOf(message: Message): TranscriptEntry[] {
  const entry = (source: string, text: string): TranscriptEntry[] =>
    text.trim() === ''
      ? []
      : [{ seq: message.seq, source, date: utcDay(message.createdAt), text: fenced(text), isContinued: false }];
  switch (message.role) {
    case 'user':
      return [
        ...message.files.flatMap(({ name, text }) => entry('File', `${oneLine(name)}:\n${text}`)),
        ...entry('User', wordsOf(message)),
      ];
    case 'assistant':
      return entry('Assistant', message.content.trim());
    case 'tool': {
      const output = message.toolOutput === null ? '(no result)' : preview(message.toolOutput);
      const failed = message.status === 'complete' ? '' : ' (failed)';
      return entry(
        `Tool ${toolName(message.toolName)}`,
        `called with ${preview(message.toolInput)}\nresult${failed}: ${output}`,
      );
    }
  }
}

function wordsOf({ content, images }: UserMessage): string {
  return [content.trim(), images.map(() => '[image]').join(' ')].filter((part) => part !== '').join('\n');
}

function preview(text: string): string {
  if (text.length <= TOOL_PREVIEW_HEAD_CHARS + TOOL_PREVIEW_TAIL_CHARS) return text;
  return `${headOf(text, TOOL_PREVIEW_HEAD_CHARS)}\n...\n${tailOf(text, TOOL_PREVIEW_TAIL_CHARS)}`;
}

const LONGEST_TOOL_NAME = 64;

/** A server chooses the names of its tools, and a name stands inside a label. */
function toolName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.-]/gu, '_').slice(0, LONGEST_TOOL_NAME);
}
