import type { ModelMessage, ModelRequest } from '../providers/model-call';
import { estimateModelMessageTokens } from '../tokens/token-estimator';

/**
 * Sent between an answer that broke off and its continuation. No provider continues its own earlier text with all its models, so the model is
 * asked to. Later requests repeat the prompt in the same place, because a cached prefix must stay the same.
 */
export const CONTINUATION_PROMPT =
  'Your last message broke off before it was finished. Go on exactly where it stopped, with the very next character: no greeting, no apology, nothing of it repeated.';

const ASK: ModelMessage = { role: 'user', text: CONTINUATION_PROMPT, images: [] };

interface Priced {
  readonly request: ModelRequest;
  readonly fillerTokens: number;
  readonly rawTokens: number;
  readonly estimatedTokens: number;
}

/** Whether a request ends in the middle of an answer: when a model is about to be called, only one that broke off can be last. */
export function endsInAnswer({ request }: Pick<Priced, 'request'>): boolean {
  return request.messages.at(-1)?.role === 'assistant';
}

/** A request that ends in the middle of an answer asks the model to go on with it; any other stays as it is. */
export function withContinuationPrompt<T extends Priced>(context: T): T {
  if (!endsInAnswer(context)) return context;
  const tokens = estimateModelMessageTokens(ASK);
  return {
    ...context,
    request: { ...context.request, messages: [...context.request.messages, ASK] },
    fillerTokens: context.fillerTokens + tokens,
    rawTokens: context.rawTokens + tokens,
    estimatedTokens: context.estimatedTokens + tokens,
  };
}
