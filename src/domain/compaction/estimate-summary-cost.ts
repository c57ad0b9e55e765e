import { estimateFromText } from '../tokens/token-estimator';
import { costOf } from '../usage/call-cost';
import type { SummaryCost } from './compact-outcome';
import { entriesTokens } from './divide-entries';
import { planReading, type Reading } from './plan-reading';
import type { SummaryPlan } from './plan-summary';
import { wholeLength } from './summary-length';
import { SUMMARY_SYSTEM_PROMPT } from './summary-prompt';
import { continuationOf, inputOf, type WriteSummaryDeps } from './write-summary';

/** References included. */
const TOKENS_PER_WORD = 2;
const PROMPT_TOKENS = 1_000;

/** What a summary of this plan would cost; null: no model is available to write it. */
export type EstimateSummaryCost = (plan: SummaryPlan) => Promise<SummaryCost | null>;

export function createEstimateSummaryCost(deps: WriteSummaryDeps): EstimateSummaryCost {
  return async (plan) => {
    const [summariser] = await deps.chooseSummarisers(plan);
    if (!summariser) return null;
    const input = await inputOf(deps, plan);
    const pace = 'background';
    const continuation = await continuationOf(deps, plan, { summariser, input, pace });
    const read = continuation
      ? { calls: 1, inputTokens: continuation.tokens, cachedTokens: continuation.cachedTokens }
      : { ...countCalls(planReading(summariser, input, pace)), cachedTokens: 0 };
    if (!summariser.prices) return { ...read, usd: null };
    // Priced call by call: a price for long prompts depends on the size of one call.
    const usage = {
      inputTokens: read.inputTokens / Math.max(1, read.calls),
      outputTokens: wholeLength(input.maxTokens, pace).words.to * TOKENS_PER_WORD,
      cachedInputTokens: read.cachedTokens,
      cacheWriteTokens: 0,
      longCacheWriteTokens: 0,
      reasoningTokens: 0,
    };
    return { ...read, usd: read.calls * costOf(usage, summariser.prices) };
  };
}

function countCalls(reading: Reading): { readonly calls: number; readonly inputTokens: number } {
  const overhead = estimateFromText(SUMMARY_SYSTEM_PROMPT) + PROMPT_TOKENS;
  switch (reading.kind) {
    case 'too-small':
      return { calls: 0, inputTokens: 0 };
    case 'whole':
      return { calls: 1, inputTokens: entriesTokens(reading.entries) + overhead };
    case 'parts': {
      const { parts, partTokens, mergeTokens } = reading;
      const long = parts.filter((part) => entriesTokens(part) > partTokens).length;
      const perMerge = Math.max(2, Math.floor((mergeTokens - overhead) / partTokens));
      let merges = 1;
      for (let count = parts.length; count > perMerge; merges += count) count = Math.ceil(count / perMerge);
      const transcript = parts.reduce((sum, part) => sum + entriesTokens(part), 0);
      const calls = long + merges;
      return { calls, inputTokens: transcript + parts.length * partTokens + calls * overhead };
    }
  }
}
