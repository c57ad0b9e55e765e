import { failure } from '../chat-error';
import type { MessageRepository } from './message-repository';
import type { Messages } from './messages';
import type { TurnLock } from '../turn/turn-lock';

export interface ManageMessagesDeps {
  readonly messages: Pick<MessageRepository, 'get' | 'page' | 'modelIds' | 'remove' | 'restore'>;
  readonly turnLock: TurnLock;
}

export function createMessages({ messages, turnLock }: ManageMessagesDeps): Messages {
  return {
    page: (sessionId, page) => messages.page(sessionId, page),
    modelIds: (sessionId) => messages.modelIds(sessionId),

    async remove(messageId) {
      const message = await messages.get(messageId);
      if (!message) throw failure('not-found', 'This message doesn’t exist. It may have been deleted.');
      // A running turn relies on the history that it was started with.
      const release = turnLock.take(message.sessionId);
      try {
        await messages.remove(messageId);
      } finally {
        release();
      }
    },

    restore: (messageId) => messages.restore(messageId),
  };
}
