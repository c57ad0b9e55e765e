import type { LanguageModelV4FinishReason, LanguageModelV4Usage } from '@ai-sdk/provider';
import { asRecord, isRecord } from '@/domain/json';

/**
 * How an answer ended, read from the frames themselves. The SDK forgets it when any frame does not match its schema. Null: this frame
 * does not say.
 */
export interface Terminal {
  readonly unified: LanguageModelV4FinishReason['unified'] | null;
  /** In the SDK's form, so that it is read like any other. */
  readonly usage: LanguageModelV4Usage | null;
}

/** Later frames add to earlier ones: Chat sends the reason and the usage apart. */
export function mergeTerminals(earlier: Terminal | null, later: Terminal): Terminal {
  return { unified: later.unified ?? earlier?.unified ?? null, usage: later.usage ?? earlier?.usage ?? null };
}

export function usageFromChat(usage: unknown): LanguageModelV4Usage | null {
  if (!isRecord(usage)) return null;
  return usageOf({
    input: usage.prompt_tokens,
    output: usage.completion_tokens,
    cached: asRecord(usage.prompt_tokens_details).cached_tokens,
    reasoning: asRecord(usage.completion_tokens_details).reasoning_tokens,
  });
}

export function usageFromResponses(usage: unknown): LanguageModelV4Usage | null {
  if (!isRecord(usage)) return null;
  return usageOf({
    input: usage.input_tokens,
    output: usage.output_tokens,
    cached: asRecord(usage.input_tokens_details).cached_tokens,
    reasoning: asRecord(usage.output_tokens_details).reasoning_tokens,
  });
}

export function usageFromGemini(usage: unknown): LanguageModelV4Usage | null {
  if (!isRecord(usage)) return null;
  const reasoning = tokenCount(usage.thoughtsTokenCount);
  return usageOf({
    input: usage.promptTokenCount,
    output: tokenCount(usage.candidatesTokenCount) + reasoning,
    cached: usage.cachedContentTokenCount,
    reasoning,
  });
}

function usageOf(counts: Readonly<Record<'input' | 'output' | 'cached' | 'reasoning', unknown>>): LanguageModelV4Usage {
  return {
    inputTokens: {
      total: tokenCount(counts.input),
      noCache: undefined,
      cacheRead: tokenCount(counts.cached),
      cacheWrite: undefined,
    },
    outputTokens: { total: tokenCount(counts.output), text: undefined, reasoning: tokenCount(counts.reasoning) },
  };
}

/** Zero when it was not reported. A count that cannot be, such as −1, is refused with the whole usage. */
export function tokenCount(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
