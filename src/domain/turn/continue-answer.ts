import type { AppCore } from '../app-core';
import { failure } from '../chat-error';
import type { FindTarget } from '../context/session-target';
import type { MessageRepository } from '../messages/message-repository';
import type { AfterTurn } from './after-turn';
import { canContinueTurn } from './can-continue';
import type { RunTurn } from './run-turn';
import type { TurnLock } from './turn-lock';

export interface ContinueAnswerDeps {
  readonly turnLock: Pick<TurnLock, 'take'>;
  readonly findTarget: FindTarget;
  readonly messages: Pick<MessageRepository, 'lastUserMessage' | 'after'>;
  readonly runTurn: RunTurn;
  readonly afterTurn: AfterTurn;
}

/** Resumes the last turn where it broke off. Nothing stored is changed: the continuation is stored after it. */
export function createContinueAnswer(deps: ContinueAnswerDeps): AppCore['continueAnswer'] {
  return async function* continueAnswer({ sessionId }, signal) {
    const release = deps.turnLock.take(sessionId);
    try {
      const target = await deps.findTarget(sessionId);
      const userMessage = await deps.messages.lastUserMessage(sessionId);
      const rows = userMessage ? await deps.messages.after(sessionId, userMessage.seq) : [];
      if (!userMessage || !canContinueTurn(rows))
        throw failure('not-found', 'There is no interrupted answer to continue.');
      yield* deps.runTurn({ target, userMessage, resumed: { rows, calls: [], answered: new Map() } }, signal);
    } finally {
      release();
    }
    yield* deps.afterTurn(sessionId, signal);
  };
}
