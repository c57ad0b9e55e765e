import type { ToolMessage } from '@/domain/conversation';
import { useChatStore } from '@/state/app-context';

import { MemoryChangeCard } from '../../memory/memory-change-card';
import { ApprovalCard } from '../approval/approval-card';
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
  if (call.status === 'complete' && CHANGES_MEMORY.has(call.toolName)) {
    return (
      <MemoryChangeCard messageId={requestId}>
        <ToolCard call={call} />
      </MemoryChangeCard>
    );
  }
  return (
    <ToolCard call={call}>
      {call.status === 'waiting' && <ApprovalCard sessionId={sessionId} requestId={requestId} />}
    </ToolCard>
  );
}

/** These names are reserved: no server can offer a tool with one of them. */
const CHANGES_MEMORY: ReadonlySet<string> = new Set(['save_memory', 'update_memory', 'delete_memory']);
