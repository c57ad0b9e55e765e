import type { WireType } from '../../servers/wire-types';
import type { ParsedRequest } from '../parsed-request';
import { asNumber, asObject, asText, type Json } from './json';

/** A budget up to this counts as little thinking. */
const LOW_BUDGET = 1_024;

/** How much thinking the client asks for. Each format has its own field; without it the model thinks as much as it likes. */
export function readEffort(type: WireType, body: Json): ParsedRequest['effort'] {
  switch (type) {
    case 'openai':
      return fromWord(asText(asObject(body.reasoning).effort));
    case 'openai-compatible':
      return fromWord(asText(body.reasoning_effort));
    case 'anthropic': {
      const thinking = asObject(body.thinking);
      if (thinking.type === 'disabled') return 'off';
      const word = fromWord(asText(asObject(body.output_config).effort));
      return word === 'usual' ? fromBudget(asNumber(thinking.budget_tokens)) : word;
    }
    case 'gemini': {
      const config = asObject(asObject(body.generationConfig).thinkingConfig);
      const word = fromWord(asText(config.thinkingLevel));
      return word === 'usual' ? fromBudget(asNumber(config.thinkingBudget)) : word;
    }
  }
}

function fromWord(word: string): ParsedRequest['effort'] {
  if (word === 'none') return 'off';
  return word === 'minimal' || word === 'low' ? 'low' : 'usual';
}

function fromBudget(budget: number | null): ParsedRequest['effort'] {
  if (budget === 0) return 'off';
  return budget !== null && budget <= LOW_BUDGET ? 'low' : 'usual';
}
