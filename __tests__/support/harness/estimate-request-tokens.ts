import type { ModelRequest } from '@/domain/providers/model-call';
import { estimateFixedTokens, estimateModelMessageTokens } from '@/domain/tokens/token-estimator';

/** The estimate for a whole request, as sent. */
export function estimateRequestTokens(request: ModelRequest): number {
  return request.messages.reduce(
    (tokens, message) => tokens + estimateModelMessageTokens(message),
    estimateFixedTokens(request),
  );
}
