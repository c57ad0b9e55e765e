import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { ModelCall } from '@/domain/providers/model-call';
import type { WireFormat } from '../protocols/protocol';

/**
 * Marks where the provider should cache the prompt of a conversation, four places at most:
 * - after the system prompt (the tools come before it);
 * - after the last question, and where the previous request ended, so that both are found even when more blocks follow than a provider looks
 *   back from a mark (20 at Anthropic: about ten parallel tool calls);
 * - after the newest message, for the next request.
 * A call that is made only once gets none, because writing to the cache costs more than reading once.
 */
export function withCacheBreakpoints(
  prompt: LanguageModelV4Prompt,
  { cacheKey }: Pick<ModelCall, 'cacheKey'>,
  { cacheBreakpoint }: Pick<WireFormat, 'cacheBreakpoint'>,
): LanguageModelV4Prompt {
  if (cacheKey === undefined || cacheBreakpoint === undefined) return prompt;
  const marked = breakpointsOf(prompt);
  return prompt.map((message, index) =>
    marked.has(index) ? { ...message, providerOptions: { ...message.providerOptions, ...cacheBreakpoint } } : message,
  );
}

function breakpointsOf(prompt: LanguageModelV4Prompt): ReadonlySet<number> {
  const lastAnswer = prompt.findLastIndex(({ role }) => role === 'assistant');
  return new Set([
    prompt.findLastIndex(({ role }) => role === 'system'),
    prompt.findLastIndex(({ role }) => role === 'user'),
    // The newest answer replied to a request that ended just before it.
    prompt.findLastIndex(({ role }, index) => index < lastAnswer && role !== 'assistant'),
    prompt.length - 1,
  ]);
}
