import type { AppCore } from '../app-core';
import { failure } from '../chat-error';
import type { FindTarget } from '../context/session-target';
import type { ToolMessage } from '../conversation';
import type { MessageRepository } from '../messages/message-repository';
import type { AfterTurn } from '../turn/after-turn';
import { textBeforeRow } from '../turn/model-text';
import type { RunTurn } from '../turn/run-turn';
import type { TurnLock } from '../turn/turn-lock';
import { decidePermission, type DecidePermissionDeps } from './decide-permission';
import type { PendingApprovals } from './pending-approvals';
import { prepareCall, type CheckInput } from './prepare-call';

export interface ApprovalRequestDeps extends DecidePermissionDeps {
  readonly messages: Pick<MessageRepository, 'get' | 'lastUserMessage' | 'after'> & DecidePermissionDeps['messages'];
  readonly checkInput: CheckInput;
}

/** Describes a waiting call from its row, because it may have been waiting since before the app was started. */
export function createApprovalRequest(deps: ApprovalRequestDeps): AppCore['approvalRequest'] {
  return async (requestId) => {
    const { toolName, toolInput, sessionId, seq } = await waitingCall(deps.messages, requestId);
    const question = await deps.messages.lastUserMessage(sessionId);
    const rows = await deps.messages.after(sessionId, question?.seq ?? 0);
    const why = textBeforeRow(rows, seq);
    const prepared = prepareCall(deps, { toolName, toolInput });
    if (prepared.kind === 'impossible') {
      const noReasons = { asksBecauseOfUntrustedText: false, mayRepeatEffect: false };
      return { toolName, why, ...noReasons, server: null, host: null, sends: toolInput };
    }
    const { asksBecauseOfUntrustedText, mayRepeatEffect } = await decidePermission(deps, prepared, {
      sessionId,
      inView: rows,
    });
    const reasons = { why, asksBecauseOfUntrustedText, mayRepeatEffect };
    return { toolName, ...reasons, server: prepared.tool.server, ...prepared.request };
  };
}

export interface AnswerApprovalDeps {
  readonly approvals: Pick<PendingApprovals, 'answer'>;
  readonly turnLock: Pick<TurnLock, 'take'>;
  readonly findTarget: FindTarget;
  readonly messages: Pick<MessageRepository, 'get' | 'lastUserMessage' | 'after'>;
  readonly runTurn: RunTurn;
  readonly afterTurn: AfterTurn;
}

/**
 * Handles the user's answer to a call that waits for approval. If the turn still runs in this process, it continues by itself and its events are
 * not repeated. If its process has ended, the turn is resumed: its remaining calls are run or wait for approval, and the model answers.
 */
export function createAnswerApproval(deps: AnswerApprovalDeps): AppCore['answerApproval'] {
  return async function* answerApproval({ requestId, answer }, signal) {
    if (deps.approvals.answer(requestId, answer)) return;
    const { sessionId } = await waitingCall(deps.messages, requestId);
    const release = deps.turnLock.take(sessionId);
    try {
      const target = await deps.findTarget(sessionId);
      const userMessage = await deps.messages.lastUserMessage(sessionId);
      if (!userMessage) throw failure('not-found', 'The message of this request was deleted.');
      const rows = await deps.messages.after(sessionId, userMessage.seq);
      const calls = rows.filter((row): row is ToolMessage => row.role === 'tool' && row.status === 'waiting');
      const answered = new Map([[requestId, answer]]);
      yield* deps.runTurn({ target, userMessage, resumed: { rows, calls, answered } }, signal);
    } finally {
      release();
    }
    yield* deps.afterTurn(sessionId, signal);
  };
}

async function waitingCall(messages: Pick<MessageRepository, 'get'>, requestId: string): Promise<ToolMessage> {
  const message = await messages.get(requestId);
  if (message?.role === 'tool' && message.status === 'waiting') return message;
  throw failure('not-found', 'You already answered this request.');
}
