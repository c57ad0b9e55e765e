import type { OverflowDetail } from '@/domain/providers/overflow';
import { readOverflowNumbers } from './overflow-numbers';

export interface OverflowEvidence {
  readonly status: number | null;
  readonly code: string | null;
  readonly type: string | null;
  readonly message: string | null;
  /** More of what the provider sent, for numbers only. */
  readonly details?: string;
}

/** Limits on speed or money. They pass with time or a payment, not with a shorter request. */
const RATE =
  /tokens?[ -]per[ -](?:min|day|hour|sec|month)|\b(?:TPM|TPD|TPH|ITPM|OTPM|RPM|RPD)\b|rate.?limit|too many requests|per[ -](?:minute|day)\b/i;
const MONEY = /quota|billing|\bcredits?\b|afford|insufficient[ _](?:funds|balance)|余额|欠费/i;

/** About something other than the length of what was sent in. */
const ELSEWHERE =
  /tool_use_id|tool_call_id|call_id|tool[ _]?call found|tool_result|signature|reasoning is mandatory|\bimage\b.{0,40}(?:exceed|too large|too big|dimension)/i;

/** The answer was asked to be longer than the model can write; unless the window itself is named, that is not overflow. */
const OUTPUT_LIMIT = /max_?(?:output_?|completion_|new_)?tokens?\b|maxOutputTokens|output tokens|completion tokens/i;
const WINDOW_NAMED = /context[ _-]?(?:length|window|size|limit)|max_model_len|`?inputs`? tokens/i;

const CODES =
  /\b(?:context_length_exceeded|context_window_exceeded|model_context_window_exceeded|model_max_prompt_tokens_exceeded|exceed_context_size_error|request_too_large|tokens_limit_reached|prompt_too_long|string_above_max_length|max_context_length_exceeded)\b/i;

/** A sentence is about overflow when it names the measure … */
const MEASURE =
  /context[ _-]?(?:length|window|size|limit)|(?:prompt|input|sequence) (?:length|size|token(?:s| count| limit)?)|model token limit|maximum (?:number of )?(?:input |prompt )?tokens|max_model_len|num_ctx|`inputs`/i;
/** … and complains about it. */
const COMPLAINT =
  /exceed|too (?:long|large|big|many)|(?:longer|greater|larger|more|bigger) than|less than|must be <=|does(?: not|n't) fit|over the (?:limit|maximum)|however,? you|but (?:the|your) (?:request|prompt|input|messages?)|reduce the|should be \[|超/i;

/** Complaints that need no measure. */
const PLAIN = [
  /\b(?:prompt|input|request body|conversation|messages?|context|query)(?: (?:is|are|was))? too (?:long|large|big)\b/i,
  /reduce the length of (?:the|your) (?:messages?|prompt|input|conversation)/i,
  /size limit exceeded by \d+ tokens/i,
  /^4(?:00|13) status code \(no body\)$/i,
  /上下文.{0,6}(?:过长|太长|超)|超(?:出|过|长).{0,10}(?:上下文|最大长度|长度限制|token)|压缩上下文|(?:输入|提示词?|prompt|请求).{0,6}(?:过长|太长|超长)|(?:token|长度).{0,8}超(?:出|过)/i,
];

/**
 * Was the request too long for the model? Decided by rule: what it cannot be comes first, then codes, then words.
 * Null: no.
 */
export function classifyOverflow(evidence: OverflowEvidence): OverflowDetail | null {
  const message = evidence.message ?? '';
  const numbers = () => readOverflowNumbers(`${message} ${evidence.details ?? ''}`);

  if (MONEY.test(message) || MONEY.test(evidence.code ?? '')) return null;
  if (RATE.test(message) || evidence.status === 429) return rateThatCanNeverPass(message);
  if (ELSEWHERE.test(message)) return null;
  if (OUTPUT_LIMIT.test(message) && !WINDOW_NAMED.test(message) && !CODES.test(evidence.code ?? '')) return null;

  const coded = [evidence.code, evidence.type, message].some((text) => text !== null && CODES.test(text));
  const worded = (MEASURE.test(message) && COMPLAINT.test(message)) || PLAIN.some((rule) => rule.test(message));
  if (coded || worded || evidence.status === 413) return { ...numbers(), limitedBy: 'window' };
  return null;
}

/** “Limit 6000, Requested 9000”: waiting a minute does not help a request that is larger than the minute. */
function rateThatCanNeverPass(message: string): OverflowDetail | null {
  const text = message.replace(/(\d),(?=\d{3})/g, '$1');
  const match = /limit:? (\d+).{0,40}?requested:? (\d+)/i.exec(text);
  if (match === null || /used:? \d/i.test(match[0])) {
    const used = /limit:? (\d+), used:? \d+, requested:? (\d+)/i.exec(text);
    return used === null ? null : larger(used[1], used[2]);
  }
  return larger(match[1], match[2]);
}

function larger(limit: string | undefined, requested: string | undefined): OverflowDetail | null {
  const windowTokens = Number(limit);
  const requestedTokens = Number(requested);
  return requestedTokens > windowTokens ? { windowTokens, requestedTokens, limitedBy: 'rate' } : null;
}
