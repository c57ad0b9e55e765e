import type { LanguageModelV4FinishReason, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { Usage } from '@/domain/conversation';
import type { FinishReason } from '@/domain/providers/model-call';

/**
 * Servers do not report reliably that tools were called, so we check whether there are calls. An answer that was cut off
 * or blocked runs no tools, because its last call may be incomplete.
 */
export function toFinishReason(unified: LanguageModelV4FinishReason['unified'], hasToolCalls: boolean): FinishReason {
  if (unified === 'length') return 'length';
  if (unified === 'content-filter') return 'blocked';
  return hasToolCalls ? 'tool-calls' : 'stop';
}

/** Null when the provider reported no counts. The total already includes Anthropic's separate cached counts. */
export function toUsage({ inputTokens, outputTokens }: LanguageModelV4Usage): Usage | null {
  const input = inputTokens.total ?? 0;
  const output = outputTokens.total ?? 0;
  if (input === 0 && output === 0) return null;
  return {
    inputTokens: input,
    outputTokens: output,
    cachedInputTokens: inputTokens.cacheRead ?? 0,
    reasoningTokens: outputTokens.reasoning ?? 0,
  };
}
