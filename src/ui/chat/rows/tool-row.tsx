import type { ToolMessage } from '@/domain/conversation';
import { useChatStore } from '@/state/app-context';

import { CutNote } from '../../context/cut-note';
import { MemoryChangeCard } from '../../memory/memory-change-card';
import { ApprovalCard } from '../approval/approval-card';
import { isUnderLiveText, liveGroups } from './chat-rows';
import { ToolCard } from './tool-card';

interface ToolRowProps {
  readonly sessionId: string;
  readonly index: number;
  /** Null while its turn runs. */
  readonly message: ToolMessage | null;
  readonly isUnderText: boolean;
}

export function ToolRow({ sessionId, index, message, isUnderText }: ToolRowProps) {
  const live = useChatStore((state) => {
    const group = message ? null : liveGroups(state.turns[sessionId])[index];
    return group?.kind === 'tool' ? group.segment : null;
  });
  const isUnderLive = useChatStore((state) => !message && isUnderLiveText(liveGroups(state.turns[sessionId]), index));
  const call = message ?? live;
  if (!call) return null;
  const requestId = 'messageId' in call ? call.messageId : call.id;
  if (call.status === 'complete' && CHANGES_MEMORY.has(call.toolName)) {
    return (
      <MemoryChangeCard messageId={requestId}>
        <ToolCard call={call}>{message && <CutNote sessionId={sessionId} messageIds={[message.id]} />}</ToolCard>
      </MemoryChangeCard>
    );
  }
  return (
    <ToolCard call={call}>
      {message && <CutNote sessionId={sessionId} messageIds={[message.id]} />}
      {call.status === 'waiting' && (
        <ApprovalCard sessionId={sessionId} requestId={requestId} isUnderReason={isUnderText || isUnderLive} />
      )}
    </ToolCard>
  );
}

/** These names are reserved: no server can offer a tool with one of them. */
const CHANGES_MEMORY: ReadonlySet<string> = new Set(['save_memory', 'update_memory', 'delete_memory']);
