import type { AppCore } from '../app-core';
import type { ChatEvent } from '../chat-event';
import { modelRefOf, type FindTarget, type SessionTarget } from '../context/session-target';
import type { UserMessage } from '../conversation';
import type { MessageRepository } from '../messages/message-repository';
import type { ReadKeys } from '../secrets/redacting-adapter';
import type { AfterTurn } from './after-turn';
import { assertSendable, refuseStoredKeys } from './check-body';
import type { RunTurn } from './run-turn';
import type { TurnLock } from './turn-lock';

export interface SendMessageDeps {
  readonly turnLock: Pick<TurnLock, 'take'>;
  readonly findTarget: FindTarget;
  readonly keys: ReadKeys;
  readonly messages: Pick<MessageRepository, 'appendUser' | 'after'>;
  readonly runTurn: RunTurn;
  readonly afterTurn: AfterTurn;
}

/**
 * A user's message and its answer. The message is committed before `turn-start`, and so before any byte goes to a
 * provider. The work after `turn-end` does not hold the lock of the session.
 */
export function createSendMessage(deps: SendMessageDeps): AppCore['sendMessage'] {
  return async function* sendMessage(input, signal) {
    const { sessionId, text, images = [], files = [], clientId = null, takesDraft } = input;
    assertSendable(input);
    const release = deps.turnLock.take(sessionId);
    try {
      const target = await deps.findTarget(sessionId);
      await refuseStoredKeys(deps, input);
      const { message: userMessage, isNew } = await deps.messages.appendUser({
        sessionId,
        content: text,
        images,
        files,
        clientId,
        takesDraft,
        namesChat: true,
      });
      if (!isNew && (await isAnswered(deps, userMessage))) {
        yield* alreadyAnswered(userMessage, target);
        return;
      }
      yield* deps.runTurn({ target, userMessage }, signal);
    } finally {
      release();
    }
    yield* deps.afterTurn(sessionId, signal);
  };
}

/** The same client id came twice (a double tap, a script that repeats itself): the first answer stays. */
async function isAnswered({ messages }: SendMessageDeps, { sessionId, seq }: UserMessage): Promise<boolean> {
  return (await messages.after(sessionId, seq)).length > 0;
}

async function* alreadyAnswered(userMessage: UserMessage, target: SessionTarget): AsyncGenerator<ChatEvent, void> {
  yield { type: 'turn-start', userMessage, model: modelRefOf(target) };
  yield { type: 'turn-end', messageId: null, outcome: { kind: 'complete' } };
}
