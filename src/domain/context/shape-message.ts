import type { Message, ToolMessage, UserMessage } from '../conversation';
import { clipText } from '../text/clip-text';
import type { PruneSettings } from './context-settings';
import { tokensOf } from './message-groups';
import { prunedOutput, type PruneHorizon } from './prune-tool-results';
import { estimateFromText, estimateMessageTokens } from '../tokens/token-estimator';

const IMAGE_LEFT_OUT = "[image left out to fit the model's window]";

/** A stored message as the model sees it once old tool results are pruned. The same object when nothing changes. */
export function pruneMessage(message: Message, horizon: PruneHorizon, settings: PruneSettings): Message {
  if (message.role !== 'tool') return message;
  const toolOutput = prunedOutput(message, horizon, settings);
  return toolOutput === message.toolOutput ? message : counted({ ...message, toolOutput });
}

/**
 * Makes messages take at most `maxTokens` together: the short ones stay as they are, the long ones share what is left evenly and are
 * clipped, visibly. What cannot be clipped (images, signed thinking) stays, so the result can still be too long.
 */
export function clipTogether(messages: readonly Message[], maxTokens: number): readonly Message[] {
  if (tokensOf(messages) <= maxTokens) return messages;
  const longest = evenShare(
    messages.map(({ tokenEstimate }) => tokenEstimate),
    maxTokens,
  );
  return messages.map((message) => (message.tokenEstimate <= longest ? message : clipMessage(message, longest)));
}

/** Pins live on as text: when they are too long together, their images and thoughts go first. */
export function clipPins(pins: readonly Message[], maxTokens: number): readonly Message[] {
  return tokensOf(pins) <= maxTokens ? pins : clipTogether(pins.map(textOnly), maxTokens);
}

function textOnly(message: Message): Message {
  if (message.role === 'assistant') return counted({ ...message, thinking: [] });
  if (message.role === 'tool' || message.images.length === 0) return message;
  const notes = message.images.map(() => IMAGE_LEFT_OUT);
  return counted({ ...message, content: [message.content, ...notes].join('\n'), images: [] });
}

/** The cap under which the sizes add up to at most `total`. */
function evenShare(sizes: readonly number[], total: number): number {
  const ascending = [...sizes].sort((a, b) => a - b);
  let left = Math.max(0, total);
  for (const [index, size] of ascending.entries()) {
    const share = left / (ascending.length - index);
    if (size > share) return Math.floor(share);
    left -= size;
  }
  return Math.floor(left);
}

function clipMessage(message: Message, maxTokens: number): Message {
  if (message.role === 'tool') return clipTool(message, maxTokens);
  if (message.role === 'user' && message.files.length > 0) return clipWithFiles(message, maxTokens);
  const room = maxTokens - estimateMessageTokens({ ...message, content: '' });
  return counted({ ...message, content: clipText(message.content, Math.max(0, room)) });
}

/** A question is mostly short: its files share what it leaves, but at least half. */
function clipWithFiles(message: UserMessage, maxTokens: number): Message {
  const withText = (content: string, texts: readonly string[]) =>
    counted({
      ...message,
      content,
      files: message.files.map((file, index) => ({ ...file, text: texts[index] ?? '' })),
    });
  const emptied = message.files.map(() => '');
  const frame = withText('', emptied).tokenEstimate;
  for (let room = Math.max(0, maxTokens - frame); ; room = Math.floor(room * 0.9)) {
    const content = clipText(message.content, Math.floor(room / 2));
    const left = Math.max(0, room + frame - withText(content, emptied).tokenEstimate);
    const share = evenShare(
      message.files.map(({ text }) => estimateFromText(text)),
      left,
    );
    const clipped = withText(
      content,
      message.files.map(({ text }) => clipText(text, share)),
    );
    // Counted apart, texts can cost a little less than side by side.
    if (clipped.tokenEstimate <= maxTokens || room === 0) return clipped;
  }
}

/** Arguments are mostly short: the result gets what they leave, but at least half. */
function clipTool(tool: ToolMessage, maxTokens: number): Message {
  const room = Math.max(0, maxTokens - estimateMessageTokens({ ...tool, toolInput: '', toolOutput: '' }));
  const toolInput = clipText(tool.toolInput, Math.floor(room / 2));
  const withInput = counted({ ...tool, toolInput, toolOutput: '' });
  if (tool.toolOutput === null) return withInput;
  const left = Math.max(0, maxTokens - withInput.tokenEstimate);
  return counted({ ...tool, toolInput, toolOutput: clipText(tool.toolOutput, left) });
}

function counted<T extends Message>(message: T): T {
  return { ...message, tokenEstimate: estimateMessageTokens(message) };
}
