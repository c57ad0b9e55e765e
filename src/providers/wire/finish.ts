import type { LanguageModelV4FinishReason, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { Usage } from '@/domain/conversation';
import type { FinishReason } from '@/domain/providers/model-call';

/**
 * What the end means for us. Servers are sloppy about saying that tools were called, so that is decided by whether
 * there are calls. An answer that was cut off or blocked runs no tools: its last call may be half written.
 */
export function toFinishReason(unified: LanguageModelV4FinishReason['unified'], hasToolCalls: boolean): FinishReason {
  if (unified === 'length') return 'length';
  if (unified === 'content-filter') return 'blocked';
  return hasToolCalls ? 'tool-calls' : 'stop';
}

/** Null when the provider did not count. Anthropic's separate cached counts are already in the total. */
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
