import type { ParsedRequest } from './parsed-request';

/** With low effort a model still thinks a little. */
const LOW_SHARE = 0.1;

/** Tokens of thinking that the model writes before its text. They count inside the output limit, as with real thinking models. */
export function hiddenThinkingTokens({ model, effort }: Pick<ParsedRequest, 'model' | 'effort'>): number {
  const tokens = model.thinkingTokens ?? 0;
  if (model.alwaysThinks === true) return tokens;
  if (effort === 'off') return 0;
  return effort === 'low' ? Math.round(tokens * LOW_SHARE) : tokens;
}
