import { inputTokensOf } from './count-tokens';
import type { ParsedRequest } from './parsed-request';

/**
 * A prompt that is too long, cut without a word, as by servers with a small `num_ctx`: the oldest turns go until the rest fits beside the
 * answer. The model sees and counts only what is left.
 */
export function truncatePrompt(request: ParsedRequest): ParsedRequest {
  const room = request.model.window - (request.maxOutput ?? 1);
  const fits = (from: number) => inputTokensOf({ ...request, turns: request.turns.slice(from) }) <= room;
  let from = 0;
  // The newest turn stays, and no result without its call.
  while (from < request.turns.length - 1 && (!fits(from) || request.turns[from]?.role === 'tool')) from += 1;
  return from === 0 ? request : { ...request, turns: request.turns.slice(from) };
}
