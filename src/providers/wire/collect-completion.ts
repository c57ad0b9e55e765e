import { failure } from '@/domain/chat-error';
import type { Completion, ModelPart } from '@/domain/providers/model-call';

/** Collects the text of a whole answer from its stream. */
export async function collectCompletion(parts: AsyncIterable<ModelPart>): Promise<Completion> {
  let text = '';
  for await (const part of parts) {
    if (part.type === 'text-delta') text += part.text;
    if (part.type === 'finish') return { text, reason: part.reason, usage: part.usage };
  }
  throw failure('interrupted', 'The answer ended before it was complete.');
}
