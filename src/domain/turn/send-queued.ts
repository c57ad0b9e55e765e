import type { AppCore } from '../app-core';
import type { QueueRepository } from '../composer/composer-repositories';
import type { FindTarget } from '../context/session-target';
import type { BudgetKeeper } from '../usage/keep-budget';
import type { AfterTurn } from './after-turn';
import type { RunTurn, Turn } from './run-turn';
import type { TurnLock } from './turn-lock';

export interface SendQueuedDeps {
  readonly turnLock: Pick<TurnLock, 'takeWhenFree'>;
  readonly findOwnTarget: FindTarget;
  readonly budget: Pick<BudgetKeeper, 'requireRoom'>;
  readonly queue: Pick<QueueRepository, 'hold' | 'moveToHistory'>;
  readonly runTurn: RunTurn;
  readonly afterTurn: AfterTurn;
}

/**
 * Makes a turn of the oldest queued message. If the turn cannot even begin, the message stays in the queue, held, until the user has seen
 * why. That includes a chat whose model is gone: a message that has waited goes to no provider that the user has not seen. The budget is
 * checked here and not by `withBudget`, because a refusal must hold the queue too.
 */
export function createSendQueued(deps: SendQueuedDeps): AppCore['sendQueued'] {
  return async function* sendQueued({ sessionId }, signal) {
    const release = await deps.turnLock.takeWhenFree(sessionId, signal);
    if (!release) return;
    try {
      const turn = await begin(deps, sessionId).catch(async (thrown: unknown) => {
        await deps.queue.hold(sessionId, 'failed');
        throw thrown;
      });
      if (!turn) return;
      yield* deps.runTurn(turn, signal);
    } finally {
      release();
    }
    yield* deps.afterTurn(sessionId, signal);
  };
}

async function begin(deps: SendQueuedDeps, sessionId: string): Promise<Turn | null> {
  const target = await deps.findOwnTarget(sessionId);
  await deps.budget.requireRoom();
  const userMessage = await deps.queue.moveToHistory(sessionId, { namesChat: true });
  return userMessage && { target, userMessage };
}
