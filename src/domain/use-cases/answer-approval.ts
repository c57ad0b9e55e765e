import { failure } from '../chat-error';
import type { ToolMessage } from '../conversation';
import type { ApprovalAnswer } from '../permission';
import type { Skein } from '../skein';
import { afterTurn } from './after-turn';
import { findTarget } from './load-context';
import { requireSession } from './require-session';
import { runTurn } from './run-turn';
import type { SendMessageDeps } from './send-message';

/**
 * The person's word on a waiting call. A turn that runs here just goes on, and nothing is told twice. When its process is gone, the
 * turn is taken up where it stood: its remaining calls are run or asked for, and the model answers.
 */
export function createAnswerApproval(deps: SendMessageDeps): Skein['answerApproval'] {
  return async function* answerApproval({ requestId, answer }, signal) {
    if (deps.approvals.answer(requestId, answer)) return;
    const waiting = await deps.messages.get(requestId);
    if (waiting?.role !== 'tool' || waiting.status !== 'waiting') {
      throw failure('not-found', 'This question was already answered.');
    }
    const { sessionId } = waiting;
    const release = deps.turnLock.take(sessionId);
    try {
      const target = await findTarget(deps, await requireSession(deps, sessionId));
      const userMessage = await deps.messages.lastUserMessage(sessionId);
      if (!userMessage) throw failure('not-found', 'The message that this call belongs to is gone.');
      const rows = await deps.messages.after(sessionId, userMessage.seq);
      const calls = rows.filter((row): row is ToolMessage => row.role === 'tool' && row.status === 'waiting');
      const answered = new Map<string, ApprovalAnswer>([[requestId, answer]]);
      yield* runTurn(deps, { target, userMessage, signal }, { calls, answered });
    } finally {
      release();
    }
    yield* afterTurn(deps, sessionId, signal);
  };
}
