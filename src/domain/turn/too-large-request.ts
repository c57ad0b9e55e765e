import { chatError, type ChatError } from '../chat-error';
import { FIRST_REFUSED_RATIO, LARGEST_PLAIN_BODY_CHARS, NEAR_WINDOW_RATIO } from '../context/compact-constants';
import type { LoadedContext } from '../context/loaded-context';
import type { SessionTarget } from '../context/session-target';
import type { ModelMessage } from '../providers/model-call';
import type { OverflowDetail } from '../providers/overflow';
import { tooLargeSentence } from '../providers/too-large';
import { hasPictures } from '../tokens/learn-from-usage';

interface Refused {
  readonly target: SessionTarget;
  readonly context: LoadedContext;
  readonly refusal: OverflowDetail;
}

/**
 * Whether a request was refused for its bytes, not for its tokens. A refusal that says neither counts as overflow only with evidence: no
 * pictures, and a size near the known window, or, where no window is known, less text than any proxy refuses.
 */
export function isTooLarge({ target, context, refusal }: Refused): boolean {
  if (refusal.limitedBy !== 'unclear') return refusal.limitedBy === 'bytes';
  if (hasPictures(context)) return true;
  const window = target.model.contextWindowSize;
  if (window !== null) return context.estimatedTokens < window * NEAR_WINDOW_RATIO;
  return JSON.stringify(context.request).length > LARGEST_PLAIN_BODY_CHARS;
}

/** The error to show: pictures are what makes a request large, so the remedy is a smaller one. */
export function tooLargeError({ target, context, refusal }: Refused): ChatError {
  const what = tooLargeSentence(target.provider.name, refusal.maxBytes ?? null);
  const remedy = hasPictures(context)
    ? 'Your message is kept. Remove the image or make it smaller, then send it again.'
    : 'It has no image, so its text is too large for this server. Your message is kept. Choose another model, or start a new chat.';
  return {
    ...chatError('request-too-large', `${what} ${remedy}`),
    ...(hasPictures(context) ? {} : { nextStep: 'choose-model' }),
  };
}

/**
 * The target with a window for this turn that makes the engine summarise what came before the newest question. Null where that does not
 * help: pictures are large, the question itself is, or the request is smaller than anything that a proxy refuses. Not to be stored: the
 * model's window is not what refused the request.
 */
export function targetForFewerBytes({ target, context }: Refused): SessionTarget | null {
  const { messages } = context.request;
  const newest = messages.findLastIndex(({ role }) => role === 'user');
  const turnChars = JSON.stringify(messages.slice(Math.max(0, newest))).length;
  const isOldText = !hasPictures(context) && newest > 0 && turnChars < LARGEST_PLAIN_BODY_CHARS * LONGEST_TURN_RATIO;
  if (!isOldText || JSON.stringify(context.request).length < LARGEST_PLAIN_BODY_CHARS) return null;
  const contextWindowSize = Math.floor(context.estimatedTokens * FIRST_REFUSED_RATIO);
  return { ...target, model: { ...target.model, contextWindowSize } };
}

/** The turn in progress must leave room for a summary and some of what came before it. */
const LONGEST_TURN_RATIO = 0.5;

const LEFT_OUT = '[image left out: the server accepts no request that large]';

/** The request without the pictures of earlier questions; null if there are none. Those of the newest question stay. */
export function withoutEarlierPictures<T extends Pick<LoadedContext, 'request' | 'omitted' | 'recipe'>>(
  context: T,
): T | null {
  const { messages } = context.request;
  const newest = messages.findLastIndex(({ role }) => role === 'user');
  let count = 0;
  const lighter = messages.map((message, index): ModelMessage => {
    if (message.role !== 'user' || index === newest || message.images.length === 0) return message;
    count += message.images.length;
    return { ...message, text: [message.text, ...message.images.map(() => LEFT_OUT)].join('\n'), images: [] };
  });
  if (count === 0) return null;
  const omitted = [...context.omitted, { what: 'image-too-large' as const, count }];
  const recipe = { ...context.recipe, leavesOutEarlierPictures: true };
  return { ...context, recipe, request: { ...context.request, messages: lighter }, omitted };
}
