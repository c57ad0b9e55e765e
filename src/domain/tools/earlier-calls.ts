import type { MessageRepository } from '../messages/message-repository';
import { hasOutsideEffect, isOutcomeUnknown, UNKNOWN_OUTCOME } from './call-results';
import { subjectOf } from './permission';
import { prepareCall, type CheckInput, type PreparedCall } from './prepare-call';
import type { Tool } from './tool';

export interface EarlierCallDeps {
  readonly messages: Pick<MessageRepository, 'callsSince'>;
  readonly tools: readonly Tool[];
  readonly checkInput: CheckInput;
}

/**
 * Whether the last call of the same tool to the same place was cut off in this chat, by a crash, a stop or a time limit, after it may have taken
 * effect. A mere look at the place does not settle it. A model that is told so usually tries again, perhaps in other words, and a standing permission was not given for that.
 */
export async function mayRepeatEarlierCall(
  deps: EarlierCallDeps,
  prepared: Extract<PreparedCall, { kind: 'ready' }>,
  sessionId: string,
): Promise<boolean> {
  if (!hasOutsideEffect(prepared)) return false;
  const subject = JSON.stringify(subjectOf(prepared.tool, prepared.request));
  const toolName = prepared.tool.definition.name;
  const calls = await deps.messages.callsSince(sessionId, { toolName, outputEnd: UNKNOWN_OUTCOME });
  const last = calls.find((call) => {
    const earlier = prepareCall(deps, call);
    if (earlier.kind === 'impossible' || !hasOutsideEffect(earlier)) return false;
    return JSON.stringify(subjectOf(earlier.tool, earlier.request)) === subject;
  });
  return last !== undefined && isOutcomeUnknown(last.toolOutput);
}
