import type { AppCore } from '../app-core';
import type { BranchRepository } from '../branches/branch-repository';
import { failure } from '../chat-error';
import type { FindTarget } from '../context/session-target';
import type { MessageRepository } from '../messages/message-repository';
import type { AfterTurn } from './after-turn';
import { hasContent } from './can-continue';
import type { RunTurn } from './run-turn';
import type { TurnLock } from './turn-lock';

export interface RegenerateDeps {
  readonly turnLock: Pick<TurnLock, 'take'>;
  readonly findTarget: FindTarget;
  readonly messages: Pick<MessageRepository, 'lastUserMessage' | 'closeWaiting' | 'after' | 'removeAfter'>;
  readonly branches: Pick<BranchRepository, 'setAside'>;
  readonly runTurn: RunTurn;
  readonly afterTurn: AfterTurn;
}

/**
 * Answers the last user message again, also after a failure. The question stays where it is. A former answer that has content is kept as a
 * branch, so that the user can go back to it.
 */
export function createRegenerate(deps: RegenerateDeps): AppCore['regenerate'] {
  return async function* regenerate({ sessionId, model }, signal) {
    const release = deps.turnLock.take(sessionId);
    try {
      const target = await deps.findTarget(sessionId, model);
      const userMessage = await deps.messages.lastUserMessage(sessionId);
      if (!userMessage) throw failure('not-found', 'There is no message to answer yet.');
      await deps.messages.closeWaiting(sessionId);
      const former = await deps.messages.after(sessionId, userMessage.seq);
      if (former.some(hasContent)) await deps.branches.setAside(sessionId, userMessage.seq);
      else await deps.messages.removeAfter(sessionId, userMessage.seq);
      yield* deps.runTurn({ target, userMessage }, signal);
    } finally {
      release();
    }
    yield* deps.afterTurn(sessionId, signal);
  };
}
