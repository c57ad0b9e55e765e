import type { MessageStatus, ToolMessage } from '@/domain/conversation';
import { DECLINED, NOT_ALLOWED } from '@/domain/tools/call-results';

/** The state of a tool call as the user sees it. What they have denied did not fail. */
export type CallState = MessageStatus | 'denied';

export function callStateOf({ status, toolOutput }: Pick<ToolMessage, 'status' | 'toolOutput'>): CallState {
  const isDenied = toolOutput?.startsWith(DECLINED) === true || toolOutput?.startsWith(NOT_ALLOWED) === true;
  return status === 'error' && isDenied ? 'denied' : status;
}
