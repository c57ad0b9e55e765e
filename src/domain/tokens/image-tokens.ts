import { IMAGE_TOKENS } from '../context/compact-constants';
import type { Message } from '../conversation';

/**
 * What a picture of ordinary size (about 1,024 x 1,024) costs, by model, as their vendors document it. The first row that matches applies; a
 * router's prefix before the id is ignored. All other models are priced at IMAGE_TOKENS.
 */
const PRICES: readonly (readonly [RegExp, number])[] = [
  // 2,833 tokens and 5,667 for each of four tiles.
  [/^gpt-4o-mini/, 25_501],
  // At most 1,536 patches, times 1.62, 2.46 and 1.72.
  [/^gpt-(?:4\.1|5(?:\.\d)?)-mini/, 2_489],
  [/^gpt-(?:4\.1|5(?:\.\d)?)-nano/, 3_779],
  [/^o4-mini/, 2_642],
  // 85 tokens and 170 for each of at most eight tiles.
  [/^(?:gpt-4o|gpt-4\.1|gpt-4\.5|gpt-4-turbo)/, 1_445],
  // One token for 750 pixels, after scaling down to 1.15 million pixels; since Opus 4.7 to 3.75 million.
  [/^claude-(?:3|sonnet-4|haiku-4|opus-4(?:-[0-6]\b|$|-\d{8}))/, 1_600],
  [/^claude-/, 5_000],
  // 16 x 16 pixels a token.
  [/^pixtral/, 4_160],
];

/** The tokens of one picture for this model. */
export function imageTokensFor({ id }: { readonly id: string }): number {
  const name = id.slice(id.lastIndexOf('/') + 1).toLowerCase();
  return PRICES.find(([pattern]) => pattern.test(name))?.[1] ?? IMAGE_TOKENS;
}

/** Stored estimates price a picture at IMAGE_TOKENS. This is the message at this model's price; the same object when nothing changes. */
export function withImagePrice<T extends Message>(message: T, model: { readonly id: string }): T {
  if (message.role !== 'user' || message.images.length === 0) return message;
  const difference = message.images.length * (imageTokensFor(model) - IMAGE_TOKENS);
  return difference === 0 ? message : { ...message, tokenEstimate: Math.max(1, message.tokenEstimate + difference) };
}
