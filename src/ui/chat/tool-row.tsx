import type { ToolMessage } from '@/domain/conversation';
import { useChatStore } from '@/state/app-context';
import { readMemoryChange } from '@/state/memory-change';

import { MemoryChangeCard } from '../memory/memory-change-card';
import { ApprovalCard } from './approval-card';
import { liveGroups } from './chat-rows';
import { ToolCard } from './tool-card';

interface ToolRowProps {
  readonly sessionId: string;
  readonly index: number;
  /** Null while its turn runs. */
  readonly message: ToolMessage | null;
}

export function ToolRow({ sessionId, index, message }: ToolRowProps) {
  const live = useChatStore((state) => {
    const group = message ? null : liveGroups(state.turns[sessionId])[index];
    return group?.kind === 'tool' ? group.segment : null;
  });
  const call = message ?? live;
  if (!call) return null;
  const requestId = 'messageId' in call ? call.messageId : call.id;
  const change = call.status === 'complete' ? readMemoryChange(call.toolName, call.toolOutput) : null;
  if (change) return <MemoryChangeCard change={change} />;
  return (
    <ToolCard call={call}>
      {call.status === 'waiting' && <ApprovalCard sessionId={sessionId} requestId={requestId} />}
    </ToolCard>
  );
}
