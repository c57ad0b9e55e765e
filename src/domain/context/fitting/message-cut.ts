import type { Message, UserMessage } from '../../conversation';
import { CLEARED_TOOL_RESULT } from '../prune-tool-results';
import { picturesNote } from './pictures-note';

/**
 * What a message loses on its way to the model:
 * - `message-clipped`: it is too long for the window; its beginning and end are sent.
 * - `tool-result-shortened`, `tool-result-cleared`: an old result that was pruned.
 * - `image-left-out`: a picture that does not fit beside the words.
 * - `image-not-supported`: a picture that this model cannot see.
 * - `thinking-left-out`: the thoughts of a pinned answer that does not fit with them.
 */
export const CUT_KINDS = [
  'message-clipped',
  'tool-result-shortened',
  'tool-result-cleared',
  'image-left-out',
  'image-not-supported',
  'thinking-left-out',
] as const;

export type CutKind = (typeof CUT_KINDS)[number];

/** One loss of one message. `kept` and `of` count characters, pictures or thoughts, depending on the kind. */
export interface MessageCut {
  readonly messageId: string;
  readonly seq: number;
  readonly what: CutKind;
  readonly kept: number;
  readonly of: number;
}

/** The steps that change messages, in their order. */
type ShapingStep = 'unseen' | 'pruned' | 'clipped';

/** What a step took from the messages, found by comparing them: nothing that changed can be missing here. */
export function cutsBetween(before: readonly Message[], after: readonly Message[], step: ShapingStep): MessageCut[] {
  return before.flatMap((message, index) => {
    const shaped = after[index];
    return shaped === undefined || shaped === message ? [] : cutsOf(message, shaped, step);
  });
}

function cutsOf(before: Message, after: Message, step: ShapingStep): MessageCut[] {
  const { id: messageId, seq } = before;
  const cuts: MessageCut[] = [];
  const add = (what: CutKind, kept: number, of: number) => {
    if (kept < of) cuts.push({ messageId, seq, what, kept, of });
  };
  const texts = textsOf(before);
  const shaped = textsOf(withoutNote(before, after, step));
  const of = texts.reduce((sum, text) => sum + text.length, 0);
  const kept = texts.reduce((sum, text, index) => sum + keptChars(text, shaped[index] ?? ''), 0);
  add(textCut(after, step), kept, of);
  if (before.role === 'user' && after.role === 'user')
    add(step === 'unseen' ? 'image-not-supported' : 'image-left-out', after.images.length, before.images.length);
  if (before.role === 'assistant' && after.role === 'assistant')
    add('thinking-left-out', after.thinking.length, before.thinking.length);
  return cuts;
}

function textCut(after: Message, step: ShapingStep): CutKind {
  if (step !== 'pruned' || after.role !== 'tool') return 'message-clipped';
  return after.toolOutput === CLEARED_TOOL_RESULT ? 'tool-result-cleared' : 'tool-result-shortened';
}

/** The note about pictures stands below the words and is none of them. */
function withoutNote(before: Message, after: Message, step: ShapingStep): Message {
  if (before.role !== 'user' || after.role !== 'user') return after;
  const missing = before.images.length - after.images.length;
  const note = missing > 0 ? picturesNote(missing, step === 'unseen' ? 'unseen' : 'no-room') : '';
  if (note === '' || !after.content.endsWith(note)) return after;
  const words = after.content.slice(0, after.content.length - note.length);
  return { ...after, content: before.content === '' ? words : words.replace(/\n$/, '') } satisfies UserMessage;
}

function textsOf(message: Message): readonly string[] {
  if (message.role === 'user') return [message.content, ...message.files.map(({ text }) => text)];
  return message.role === 'tool' ? [message.toolInput, message.toolOutput ?? ''] : [message.content];
}

/** How much of a text is left at its beginning and end. */
function keptChars(text: string, shaped: string): number {
  if (text === shaped || text === '') return text.length;
  const longest = Math.min(text.length, shaped.length);
  let head = 0;
  while (head < longest && text[head] === shaped[head]) head += 1;
  let tail = 0;
  while (tail < longest - head && text[text.length - 1 - tail] === shaped[shaped.length - 1 - tail]) tail += 1;
  // What is left out may repeat what is kept; still, something is missing.
  return Math.min(head + tail, text.length - 1);
}
