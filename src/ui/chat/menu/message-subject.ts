import type { AssistantMessage, UserMessage } from '@/domain/conversation';
import { textOf } from '@/state/sessions/messages';

/** The target of a message action: a question, or an answer with all its messages. */
export type MessageSubject =
  | { readonly kind: 'question'; readonly message: UserMessage }
  | {
      readonly kind: 'answer';
      readonly message: AssistantMessage;
      /** Oldest first; the last one is `message`. */
      readonly pieces: readonly AssistantMessage[];
      readonly questionId: string | null;
      /** Only the newest answer can be regenerated or continued in place. */
      readonly isLast: boolean;
    };

export function subjectText(subject: MessageSubject): string {
  return subject.kind === 'question' ? subject.message.content : textOf(subject.pieces);
}
