import type { Message, ToolMessage, UserMessage } from '../../conversation';
import { clipText } from '../../text/clip-text';
import { estimateFromText, estimateMessageTokens } from '../../tokens/token-estimator';
import type { PruneSettings } from '../context-settings';
import { tokensOf } from '../message-groups';
import { prunedOutput, type PruneHorizon } from '../prune-tool-results';
import { counted } from './counted-message';
import { evenShare } from './even-share';
import { below, withFittingPictures } from './leave-out-pictures';
import { picturesNote } from './pictures-note';

/** A stored message as the model sees it once old tool results are pruned. The same object when nothing changes. */
export function pruneMessage(message: Message, horizon: PruneHorizon, settings: PruneSettings): Message {
  if (message.role !== 'tool') return message;
  const toolOutput = prunedOutput(message, horizon, settings);
  return toolOutput === message.toolOutput ? message : counted({ ...message, toolOutput });
}

/**
 * Makes messages take at most `maxTokens` together: the short ones stay as they are, the long ones share what is left evenly and are
 * clipped, visibly. Pictures go before words. Signed thinking cannot be clipped, so the result can still be too long.
 */
export function clipTogether(messages: readonly Message[], maxTokens: number): readonly Message[] {
  if (tokensOf(messages) <= maxTokens) return messages;
  const longest = evenShare(
    messages.map(({ tokenEstimate }) => tokenEstimate),
    maxTokens,
  );
  return messages.map((message) => (message.tokenEstimate <= longest ? message : clipMessage(message, longest)));
}

/** Pins live on as text: when they are too long together, their pictures go first (the oldest before the newer), then their thoughts. */
export function clipPins(pins: readonly Message[], maxTokens: number): readonly Message[] {
  let fitted = pins;
  for (const [index, pin] of pins.entries()) {
    const excess = tokensOf(fitted) - maxTokens;
    if (excess <= 0) return fitted;
    if (pin.role !== 'user' || pin.images.length === 0) continue;
    const fewer = withFittingPictures(pin, pin.tokenEstimate - excess);
    fitted = fitted.map((message, at) => (at === index ? fewer : message));
  }
  if (tokensOf(fitted) <= maxTokens) return fitted;
  return clipTogether(fitted.map(withoutThoughts), maxTokens);
}

function withoutThoughts(message: Message): Message {
  if (message.role !== 'assistant' || message.thinking.length === 0) return message;
  return counted({ ...message, thinking: [] });
}

function clipMessage(message: Message, maxTokens: number): Message {
  if (message.role === 'tool') return clipTool(message, maxTokens);
  if (message.role === 'user') return clipQuestion(message, maxTokens);
  const room = maxTokens - estimateMessageTokens({ ...message, content: '' });
  return counted({ ...message, content: clipText(message.content, Math.max(0, room)) });
}

function clipQuestion(message: UserMessage, maxTokens: number): UserMessage {
  const shown = withFittingPictures(message, maxTokens);
  if (shown.tokenEstimate <= maxTokens) return shown;
  const note = message.images.length === 0 ? '' : picturesNote(message.images.length, 'no-room');
  const words = clipWords(counted({ ...message, images: [] }), maxTokens - estimateFromText(`\n${note}`));
  return note === '' ? words : counted({ ...words, content: below(words.content, note) });
}

/** The person's own words come first: files share what they leave. Only words that do not fit by themselves are clipped, to half. */
function clipWords(message: UserMessage, maxTokens: number): UserMessage {
  const { content, files } = message;
  const withTexts = (words: string, texts: readonly string[]) =>
    counted({
      ...message,
      content: words,
      files: files.map((file, index) => ({ ...file, text: texts[index] ?? '' })),
    });
  const textsWithin = (tokens: number) => {
    const share = evenShare(
      files.map(({ text }) => estimateFromText(text)),
      tokens,
    );
    return files.map(({ text }) => clipText(text, share));
  };
  const shortest = textsWithin(0);
  const frame = withTexts('', shortest).tokenEstimate;
  const bare = withTexts(content, shortest).tokenEstimate;
  const room = Math.max(0, maxTokens - frame);
  const words = bare <= maxTokens ? content : clipText(content, files.length === 0 ? room : Math.floor(room / 2));
  const used = withTexts(words, shortest).tokenEstimate;
  const notes = shortest.reduce((sum, text) => sum + estimateFromText(text), 0);
  for (let left = Math.max(0, maxTokens - used) + notes; ; left = Math.floor(left * 0.9)) {
    const clipped = withTexts(words, textsWithin(left));
    // Counted apart, texts can cost a little less than side by side.
    if (clipped.tokenEstimate <= maxTokens || left === 0) return clipped;
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
