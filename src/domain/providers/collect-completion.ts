import { failure } from '../chat-error';
import type { Completion, ModelPart } from './model-call';

/** Far more than any helper call (summary, title) needs, thinking included. */
const MOST_CHARS = 1_000_000;

/** Collects the text of a whole answer. A model that does not stop by itself is stopped here, and has then run into its limit. */
export async function collectCompletion(
  parts: AsyncIterable<ModelPart>,
  onProgress: () => void = () => {},
): Promise<Completion> {
  const text: string[] = [];
  let chars = 0;
  for await (const part of parts) {
    onProgress();
    if (part.type === 'text-delta') text.push(part.text);
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') chars += part.text.length;
    if (part.type === 'finish') return { text: withoutThinking(text.join('')), reason: part.reason, usage: part.usage };
    if (chars > MOST_CHARS) return { text: text.join('').slice(0, MOST_CHARS), reason: 'length', usage: null };
  }
  throw failure('interrupted', 'The answer ended before it was complete.');
}

const END_OF_THINKING = '</think>';

/** Some chat templates write the opening tag themselves, so that the text begins with thinking and only its end is marked. */
function withoutThinking(text: string): string {
  const end = text.indexOf(END_OF_THINKING);
  const isMarked = end >= 0 && !text.slice(0, end).includes('<think');
  return isMarked ? text.slice(end + END_OF_THINKING.length).trimStart() : text;
}
