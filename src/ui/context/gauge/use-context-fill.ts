import { useChatStore } from '@/state/app-context';
import { useContextSize } from '@/state/context';
import { isRunning } from '@/state/turns/live-turn';

import { fillLevel } from './fill-level';

/** How full the model's context is: by the current request while an answer is written, else by the next one. Null: its size is unknown. */
export function useContextFill(sessionId: string) {
  const stored = useContextSize(sessionId).data ?? null;
  const live = useChatStore((state) => {
    const turn = state.turns[sessionId];
    return turn && isRunning(turn) ? turn.context : null;
  });
  const context = live ?? stored;
  // A cap on the working context is what fills up, not the whole window.
  const capacity = stored?.workingTokens ?? context?.contextWindowSize ?? null;
  return { fill: context && fillLevel({ ...context, contextWindowSize: capacity }) };
}
