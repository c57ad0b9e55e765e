import type { Message, UserMessage } from '../../conversation';
import { estimateMessageTokens } from '../../tokens/token-estimator';
import { counted } from './counted-message';
import { picturesNote } from './pictures-note';

/** A model that cannot see pictures gets none, so they cost nothing. The same object when there are none. */
export function withoutUnseenPictures(message: Message): Message {
  if (message.role !== 'user' || message.images.length === 0) return message;
  const note = picturesNote(message.images.length, 'unseen');
  return counted({ ...message, content: below(message.content, note), images: [] });
}

/** Leaves out the first pictures, and says how many they were. The others keep their price, which depends on the model. */
function withoutPictures(message: UserMessage, count: number): UserMessage {
  if (count === 0) return message;
  const note = picturesNote(count, 'no-room');
  const wordsOnly = counted({ ...message, content: below(message.content, note), images: [] });
  const kept = message.images.slice(count);
  return { ...wordsOnly, images: kept, tokenEstimate: wordsOnly.tokenEstimate + kept.length * priceOfPicture(message) };
}

/** Leaves out as few pictures as possible, the oldest first. All of them when even that is not enough. */
export function withFittingPictures(message: UserMessage, maxTokens: number): UserMessage {
  for (let count = 0; count < message.images.length; count += 1) {
    const shorter = withoutPictures(message, count);
    if (shorter.tokenEstimate <= maxTokens) return shorter;
  }
  return withoutPictures(message, message.images.length);
}

function priceOfPicture(message: UserMessage): number {
  const words = estimateMessageTokens({ ...message, images: [] });
  return Math.max(0, Math.ceil((message.tokenEstimate - words) / message.images.length));
}

export function below(text: string, note: string): string {
  return text === '' ? note : `${text}\n${note}`;
}
