import type { Message } from '../conversation';
import { clipText } from './clip-text';
import type { PruneSettings } from './context-settings';
import { estimateMessageTokens } from './token-estimator';
import { prunedOutput, type PruneHorizon } from './prune-tool-results';

/** How stored messages are made to fit: which tool results are shortened, and how long a single message may be. */
export interface MessageShape {
  readonly horizon: PruneHorizon;
  readonly prune: PruneSettings;
  /** Null: as long as it is. */
  readonly itemTokens: number | null;
}

/** What the model sees of a message, with what that costs. The same object when nothing has to change. */
export function shapeMessage(message: Message, { horizon, prune, itemTokens }: MessageShape): Message {
  const pruned = message.role === 'tool' ? withOutput(message, prunedOutput(message, horizon, prune)) : message;
  if (itemTokens === null || pruned.tokenEstimate <= itemTokens) return pruned;
  if (pruned.role !== 'tool') return counted({ ...pruned, content: clipText(pruned.content, itemTokens) });
  const half = Math.ceil(itemTokens / 2);
  return counted({
    ...pruned,
    toolInput: clipText(pruned.toolInput, half),
    toolOutput: pruned.toolOutput === null ? null : clipText(pruned.toolOutput, half),
  });
}

function withOutput<T extends Message & { role: 'tool' }>(tool: T, toolOutput: string | null): T {
  return toolOutput === tool.toolOutput ? tool : counted({ ...tool, toolOutput });
}

function counted<T extends Message>(message: T): T {
  return { ...message, tokenEstimate: estimateMessageTokens(message) };
}
