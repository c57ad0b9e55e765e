import { failure } from '../chat-error';
import type { ToolMessage } from '../conversation';
import type { ApprovalAnswer } from './permission';
import type { AppCore } from '../app-core';
import { afterTurn } from '../turn/after-turn';
import { decidePermission } from './decide-permission';
import { findTarget } from '../context/load-context';
import { wordsBeforeRow } from '../turn/model-text';
import { requireSession } from '../sessions/require-session';
import { runTurn } from '../turn/run-turn';
import type { SendMessageDeps } from '../turn/send-message';
import { prepareCall } from './prepare-call';

/** What a waiting call would do, told anew from its row: it may have been waiting since before the app was started. */
export function createApprovalRequest(deps: SendMessageDeps): AppCore['approvalRequest'] {
  return async (requestId) => {
    const { toolName, toolInput, sessionId, seq } = await waitingCall(deps, requestId);
    const question = await deps.messages.lastUserMessage(sessionId);
    const rows = await deps.messages.after(sessionId, question?.seq ?? 0);
    const why = wordsBeforeRow(rows, seq);
    const prepared = prepareCall(deps, { toolName, toolInput });
    if (prepared.kind === 'impossible') {
      return { toolName, why, asksBecauseOfUntrustedText: false, server: null, host: null, sends: toolInput };
    }
    const { asksBecauseOfUntrustedText } = await decidePermission(deps, prepared, { sessionId, inView: rows });
    return { toolName, why, asksBecauseOfUntrustedText, server: prepared.tool.server, ...prepared.request };
  };
}

/**
 * The person's word on a waiting call. A turn that runs here just goes on, and nothing is told twice. When its process is gone, the
 * turn is taken up where it stood: its remaining calls are run or asked for, and the model answers.
 */
export function createAnswerApproval(deps: SendMessageDeps): AppCore['answerApproval'] {
  return async function* answerApproval({ requestId, answer }, signal) {
    if (deps.approvals.answer(requestId, answer)) return;
    const { sessionId } = await waitingCall(deps, requestId);
    const release = deps.turnLock.take(sessionId);
    try {
      const target = await findTarget(deps, await requireSession(deps, sessionId));
      const userMessage = await deps.messages.lastUserMessage(sessionId);
      if (!userMessage) throw failure('not-found', 'The message that this call belongs to is gone.');
      const rows = await deps.messages.after(sessionId, userMessage.seq);
      const calls = rows.filter((row): row is ToolMessage => row.role === 'tool' && row.status === 'waiting');
      const answered = new Map<string, ApprovalAnswer>([[requestId, answer]]);
      yield* runTurn(deps, { target, userMessage, signal }, { told: rows, calls, answered });
    } finally {
      release();
    }
    yield* afterTurn(deps, sessionId, signal);
  };
}

async function waitingCall(deps: SendMessageDeps, requestId: string): Promise<ToolMessage> {
  const message = await deps.messages.get(requestId);
  if (message?.role === 'tool' && message.status === 'waiting') return message;
  throw failure('not-found', 'This question was already answered.');
}
