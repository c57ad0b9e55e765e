import type { Usage } from '../conversation';
import type { ModelPrices, TokenPrices } from '../providers/provider';

const PER_TOKENS = 1_000_000;

/** What a call cost in US dollars. Each part of the prompt is counted once: read from the cache, written to it, or neither. */
export function costOf(usage: Usage, prices: ModelPrices): number {
  const { input, output, cachedInput, cacheWrite, longCacheWrite } = pricesFor(usage, prices);
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens);
  const written = Math.min(usage.cacheWriteTokens, usage.inputTokens - cached);
  const long = Math.min(usage.longCacheWriteTokens, written);
  const other = usage.inputTokens - cached - written;
  const writePrice = cacheWrite ?? input;
  const cost =
    other * input +
    cached * (cachedInput ?? input) +
    (written - long) * writePrice +
    long * (longCacheWrite ?? writePrice) +
    usage.outputTokens * output;
  return cost / PER_TOKENS;
}

/** A long prompt changes the price of the whole call, not only of what exceeds the limit. */
function pricesFor({ inputTokens }: Usage, { longPrompt, ...usual }: ModelPrices): TokenPrices {
  return longPrompt !== null && inputTokens > longPrompt.aboveTokens ? longPrompt : usual;
}
