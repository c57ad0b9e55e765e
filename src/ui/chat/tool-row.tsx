import type { ToolMessage } from '@/domain/conversation';
import { useChatStore } from '@/state/app-context';

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
  return call && <ToolCard call={call} />;
}
