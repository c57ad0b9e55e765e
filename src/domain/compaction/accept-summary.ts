import type { Completion } from '../providers/model-call';
import { estimateFromText } from '../tokens/token-estimator';

export type SummaryVerdict =
  | { readonly kind: 'accepted'; readonly summary: string; readonly tokens: number }
  | { readonly kind: 'rejected'; readonly why: string };

const REFUSAL =
  /^\W*(i['’]?m sorry|i am sorry|sorry\b|i can(['’]?t|not)\b|i['’]?m (not able|unable)|as an ai\b|i won['’]?t\b)/i;
const LONGEST_REFUSAL_CHARS = 400;

/** A reply is accepted as a summary only if it ended normally, is not blank, and is shorter than the text it replaces. */
export function acceptSummary(
  completion: Completion,
  { maxTokens, replacedTokens }: { maxTokens: number; replacedTokens: number },
): SummaryVerdict {
  const summary = completion.text.trim();
  if (completion.reason !== 'stop') return rejected(`it ended with "${completion.reason}"`);
  if (summary === '') return rejected('it was empty');
  if (summary.length <= LONGEST_REFUSAL_CHARS && REFUSAL.test(summary)) return rejected('the model refused');
  const tokens = estimateFromText(summary);
  if (tokens > maxTokens) return rejected(`it has ~${tokens} tokens, the limit is ${maxTokens}`);
  if (tokens >= replacedTokens) return rejected('it is not shorter than what it replaces');
  return { kind: 'accepted', summary, tokens };
}

function rejected(why: string): SummaryVerdict {
  return { kind: 'rejected', why };
}
