import type { LanguageModelV4FinishReason, LanguageModelV4Usage, SharedV4ProviderMetadata } from '@ai-sdk/provider';
import type { Usage } from '@/domain/conversation';
import { asRecord } from '@/domain/json';
import type { FinishReason } from '@/domain/providers/model-call';
import { plausibleUsage } from '@/domain/tokens/plausible-usage';
import { countIn } from '../transport/json';
import { tokenCount } from './terminal';

/** Anthropic's reasons for an answer that goes on when it is sent back. */
const PAUSED = ['pause_turn', 'compaction'];

/**
 * Servers do not report reliably that tools were called, so we check whether there are calls. An answer that was cut off
 * or blocked runs no tools, because its last call may be incomplete.
 */
export function toFinishReason(
  unified: LanguageModelV4FinishReason['unified'],
  raw: string | undefined,
  hasToolCalls: boolean,
): FinishReason {
  if (unified === 'length') return 'length';
  if (unified === 'content-filter') return 'blocked';
  if (hasToolCalls) return 'tool-calls';
  return PAUSED.includes(raw ?? '') ? 'paused' : 'stop';
}

/** Null when the provider reported no counts, or impossible ones. The total already includes Anthropic's separate cached counts. */
export function toUsage({ inputTokens, outputTokens, raw }: LanguageModelV4Usage): Usage | null {
  const reasoning = outputTokens.reasoning ?? 0;
  return plausibleUsage({
    inputTokens: inputTokens.total ?? 0,
    outputTokens: wholeOutput(outputTokens.total ?? 0, reasoning, asRecord(raw)),
    cachedInputTokens: inputTokens.cacheRead ?? 0,
    ...cacheWrites(inputTokens.cacheWrite ?? 0, raw),
    reasoningTokens: reasoning,
  });
}

/** Only Anthropic has two lifetimes, and reports them beside the total. */
function cacheWrites(total: number, raw: LanguageModelV4Usage['raw']) {
  const long = countIn(asRecord(raw?.cache_creation), 'ephemeral_1h_input_tokens') ?? 0;
  return { cacheWriteTokens: total, longCacheWriteTokens: Math.min(long, total) };
}

/**
 * Most servers count thinking inside the output; xAI reports it apart. Two signs show it: there is more thinking than output, or
 * the reported total is the sum of all three.
 */
function wholeOutput(output: number, reasoning: number, raw: Readonly<Record<string, unknown>>): number {
  if (!(output >= 0)) return output; // refused later
  const sum = tokenCount(raw.prompt_tokens) + output + reasoning;
  const isApart = reasoning > output || (raw.prompt_tokens !== undefined && raw.total_tokens === sum);
  return isApart ? output + reasoning : output;
}

/** Why the provider declined, in its own words; null when it does not say. */
export function refusalText(metadata: SharedV4ProviderMetadata | undefined): string | null {
  const explanation = asRecord(metadata?.anthropic?.stopDetails).explanation ?? metadata?.google?.finishMessage;
  return typeof explanation === 'string' && explanation.trim() !== '' ? explanation : null;
}
