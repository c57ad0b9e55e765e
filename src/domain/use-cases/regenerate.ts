import { failure } from '../chat-error';
import type { Skein } from '../skein';
import { afterTurn } from './after-turn';
import { findTarget } from './load-context';
import { runTurn } from './run-turn';
import { requireSession } from './require-session';
import type { SendMessageDeps } from './send-message';

/** Answers the last user message anew, also after a failure. The old answer is set aside, the question stays where it is. */
export function createRegenerate(deps: SendMessageDeps): Skein['regenerate'] {
  return async function* regenerate({ sessionId }, signal) {
    const release = deps.turnLock.take(sessionId);
    try {
      const session = await requireSession(deps, sessionId);
      const target = await findTarget(deps, session);
      const userMessage = await deps.messages.lastUserMessage(sessionId);
      if (!userMessage) throw failure('not-found', 'There is no message to answer yet.');
      await deps.messages.closeWaiting(sessionId);
      await deps.messages.removeAfter(sessionId, userMessage.seq);
      yield* runTurn(deps, { target, userMessage, signal });
    } finally {
      release();
    }
    yield* afterTurn(deps, sessionId, signal);
  };
}
