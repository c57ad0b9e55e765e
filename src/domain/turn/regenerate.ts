import { failure } from '../chat-error';
import type { Message } from '../conversation';
import type { BranchRepository } from '../branches/branch-repository';
import type { AppCore } from '../app-core';
import { afterTurn } from './after-turn';
import { findTarget } from '../context/load-context';
import { runTurn } from './run-turn';
import { requireSession } from '../sessions/require-session';
import type { SendMessageDeps } from './send-message';

export interface RegenerateDeps extends SendMessageDeps {
  readonly branches: Pick<BranchRepository, 'setAside'>;
}

/**
 * Answers the last user message anew, also after a failure. The question stays where it is; a former answer that said something goes on as a
 * branch, so that one can go back to it.
 */
export function createRegenerate(deps: RegenerateDeps): AppCore['regenerate'] {
  return async function* regenerate({ sessionId, model }, signal) {
    const release = deps.turnLock.take(sessionId);
    try {
      const session = await requireSession(deps, sessionId);
      const target = await findTarget(deps, { ...session, ...model });
      const userMessage = await deps.messages.lastUserMessage(sessionId);
      if (!userMessage) throw failure('not-found', 'There is no message to answer yet.');
      await deps.messages.closeWaiting(sessionId);
      const former = await deps.messages.after(sessionId, userMessage.seq);
      if (former.some(saysSomething)) await deps.branches.setAside(sessionId, userMessage.seq);
      else await deps.messages.removeAfter(sessionId, userMessage.seq);
      yield* runTurn(deps, { target, userMessage, signal });
    } finally {
      release();
    }
    yield* afterTurn(deps, sessionId, signal);
  };
}

function saysSomething(message: Message): boolean {
  return message.role === 'tool' || message.content.trim() !== '';
}
