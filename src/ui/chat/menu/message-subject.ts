import type { AssistantMessage, UserMessage } from '@/domain/conversation';
import { textOf } from '@/state/sessions/messages';

/** What the actions of a message are about: a question, or an answer with all its pieces. */
export type MessageSubject =
  | { readonly kind: 'question'; readonly message: UserMessage }
  | {
      readonly kind: 'answer';
      readonly message: AssistantMessage;
      /** Oldest first; the last one is `message`. */
      readonly pieces: readonly AssistantMessage[];
      readonly questionId: string | null;
      /** Only the newest answer can be made again, or gone on with, where it stands. */
      readonly isLast: boolean;
    };

export function wordsOf(subject: MessageSubject): string {
  return subject.kind === 'question' ? subject.message.content : textOf(subject.pieces);
}
