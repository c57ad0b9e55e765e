import type { AppCore } from '../app-core';
import { afterTurn } from './after-turn';
import { findTarget } from '../context/load-context';
import { requireSession } from '../sessions/require-session';
import { runTurn } from './run-turn';
import type { BudgetKeeper } from '../usage/keep-budget';
import { nameAfter, type SendMessageDeps } from './send-message';

interface SendQueuedDeps extends SendMessageDeps {
  readonly budget: Pick<BudgetKeeper, 'requireRoom'>;
}

/** What waited becomes a turn. Should it not even begin, it goes on waiting, held, until the person has seen why. */
export function createSendQueued(deps: SendQueuedDeps): AppCore['sendQueued'] {
  return async function* sendQueued({ sessionId }, signal) {
    const release = await deps.turnLock.takeWhenFree(sessionId, signal);
    if (!release) return;
    try {
      const begun = await begin(deps, sessionId).catch(async (thrown: unknown) => {
        await deps.queue.hold(sessionId, 'failed');
        throw thrown;
      });
      if (!begun) return;
      yield* runTurn(deps, { ...begun, signal });
    } finally {
      release();
    }
    yield* afterTurn(deps, sessionId, signal);
  };
}

async function begin(deps: SendQueuedDeps, sessionId: string) {
  const session = await requireSession(deps, sessionId);
  const target = await findTarget(deps, session);
  await deps.budget.requireRoom();
  const userMessage = await deps.queue.moveToHistory(sessionId);
  if (!userMessage) return null;
  await deps.messages.closeWaiting(sessionId);
  await nameAfter(deps, session, userMessage);
  return { target, userMessage };
}
