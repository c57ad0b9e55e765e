import { failure } from '../chat-error';
import type { Message } from '../conversation';
import type { AppCore } from '../app-core';
import { afterTurn } from './after-turn';
import { findTarget } from '../context/load-context';
import { requireSession } from '../sessions/require-session';
import { runTurn } from './run-turn';
import type { SendMessageDeps } from './send-message';

/** Takes the last turn up where it stood. Nothing that was written is changed: what comes now is stored after it. */
export function createContinueAnswer(deps: SendMessageDeps): AppCore['continueAnswer'] {
  return async function* continueAnswer({ sessionId }, signal) {
    const release = deps.turnLock.take(sessionId);
    try {
      const target = await findTarget(deps, await requireSession(deps, sessionId));
      const userMessage = await deps.messages.lastUserMessage(sessionId);
      const told = userMessage ? await deps.messages.after(sessionId, userMessage.seq) : [];
      if (!userMessage || !canGoOn(told)) throw failure('not-found', 'There is no answer here that broke off.');
      yield* runTurn(deps, { target, userMessage, signal }, { told, calls: [], answered: new Map() });
    } finally {
      release();
    }
    yield* afterTurn(deps, sessionId, signal);
  };
}

/** Something was said or done since the question, and the end of it is not the end of an answer. Who waits for the person is not cut off. */
function canGoOn(sinceQuestion: readonly Message[]): boolean {
  const last = sinceQuestion.at(-1);
  if (!last || sinceQuestion.some(({ status }) => status === 'waiting')) return false;
  if (last.role !== 'assistant') return last.role === 'tool';
  const brokeOff = last.status !== 'complete' || last.endReason === 'length';
  const hasBegun = sinceQuestion.some((message) => message.role === 'tool' || message.content.trim() !== '');
  return brokeOff && hasBegun && last.endReason !== 'blocked';
}
