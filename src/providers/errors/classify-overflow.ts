import type { OverflowDetail } from '@/domain/providers/overflow';
import { isAboutBytes, readByteLimit } from './byte-limit';
import { readOverflowNumbers } from './overflow-numbers';

export interface OverflowEvidence {
  readonly status: number | null;
  readonly code: string | null;
  readonly type: string | null;
  readonly message: string | null;
  /** More of the provider's response, searched only for numbers. */
  readonly details?: string;
}

/** Limits on rate or money. Waiting or paying helps, a shorter request does not. */
const RATE =
  /tokens?[ -]per[ -](?:min|day|hour|sec|month)|\b(?:TPM|TPD|TPH|ITPM|OTPM|RPM|RPD)\b|rate.?limit|too many requests|per[ -](?:minute|day)\b/i;
const MONEY = /quota|billing|\bcredits?\b|afford|insufficient[ _](?:funds|balance)|余额|欠费/i;

/** About something other than the length of the input. */
const OTHER_PROBLEM =
  /tool_use_id|tool_call_id|call_id|tool[ _]?call found|tool_result|signature|reasoning is mandatory|\bimage\b.{0,40}(?:exceed|too large|too big|dimension)/i;

/** The requested output limit is too high. That is not overflow unless the message also names the window. */
const OUTPUT_LIMIT = /max_?(?:output_?|completion_|new_)?tokens?\b|maxOutputTokens|output tokens|completion tokens/i;
const WINDOW_NAMED = /context[ _-]?(?:length|window|size|limit)|max_model_len|`?inputs`? tokens/i;

const CODES =
  /\b(?:context_length_exceeded|context_window_exceeded|model_context_window_exceeded|model_max_prompt_tokens_exceeded|exceed_context_size_error|tokens_limit_reached|prompt_too_long|string_above_max_length|max_context_length_exceeded)\b/i;

/** Refusals of which nobody can tell from the words alone whether tokens or bytes were too many. */
const UNCLEAR_CODES = /\brequest_too_large\b/i;
const UNCLEAR = /^4(?:00|13) status code \(no body\)$|request (?:exceeds the maximum size|too large)/i;

/** A message is about overflow when it names a measure of length … */
const MEASURE =
  /context[ _-]?(?:length|window|size|limit)|(?:prompt|input|sequence) (?:length|size|token(?:s| count| limit)?)|model token limit|maximum (?:number of )?(?:input |prompt )?tokens|max_model_len|num_ctx|`inputs`/i;
/** … and reports that it is exceeded. */
const COMPLAINT =
  /exceed|too (?:long|large|big|many)|(?:longer|greater|larger|more|bigger) than|less than|must be <=|does(?: not|n't) fit|over the (?:limit|maximum)|however,? you|but (?:the|your) (?:request|prompt|input|messages?)|reduce the|should be \[|超/i;

/** Complaints that name no measure. */
const PLAIN = [
  /\b(?:prompt|input|conversation|messages?|context|query)(?: (?:is|are|was))? too (?:long|large|big)\b/i,
  /\brequest body too large\b.{0,60}\btokens\b/i,
  /reduce the length of (?:the|your) (?:messages?|prompt|input|conversation)/i,
  /size limit exceeded by \d+ tokens/i,
  /上下文.{0,6}(?:过长|太长|超)|超(?:出|过|长).{0,10}(?:上下文|最大长度|长度限制|token)|压缩上下文|(?:输入|提示词?|prompt|请求).{0,6}(?:过长|太长|超长)|(?:token|长度).{0,8}超(?:出|过)/i,
];

/** The refusal measures in tokens. A guess about the window needs that. */
const IN_TOKENS = /tokens?\b|context[ _-]?(?:length|window|size|limit)|max_model_len|num_ctx|上下文/i;

/**
 * Whether the request was too long for the model, or too large. Other causes are ruled out first; then codes and the message are checked. A
 * complaint about bytes is not one about the window, and where nobody can tell, the answer says so. Null: neither too long nor too large.
 */
export function classifyOverflow(evidence: OverflowEvidence): OverflowDetail | null {
  const message = evidence.message ?? '';
  const numbers = () => readOverflowNumbers(`${message} ${evidence.details ?? ''}`);

  if (MONEY.test(message) || MONEY.test(evidence.code ?? '')) return null;
  if (RATE.test(message) || evidence.status === 429) return rateSmallerThanRequest(message);
  if (OTHER_PROBLEM.test(message)) return null;
  if (OUTPUT_LIMIT.test(message) && !WINDOW_NAMED.test(message) && !CODES.test(evidence.code ?? '')) return null;

  const labels = `${evidence.code ?? ''} ${evidence.type ?? ''}`;
  const coded = CODES.test(labels) || CODES.test(message);
  const described = (MEASURE.test(message) && COMPLAINT.test(message)) || PLAIN.some((rule) => rule.test(message));
  const found = numbers();
  const isMeasured = found.windowTokens !== null || IN_TOKENS.test(`${labels} ${message}`);
  if (!coded && isAboutBytes(message)) return { ...NO_NUMBERS, limitedBy: 'bytes', maxBytes: readByteLimit(message) };
  if (coded || described) return { ...found, limitedBy: 'window', inTokens: isMeasured };
  if (UNCLEAR_CODES.test(labels) || UNCLEAR.test(message)) return { ...NO_NUMBERS, limitedBy: 'unclear' };
  if (evidence.status !== 413) return null;
  return isMeasured
    ? { ...found, limitedBy: 'window', inTokens: true }
    : { ...NO_NUMBERS, limitedBy: 'bytes', maxBytes: null };
}

const NO_NUMBERS = { windowTokens: null, requestedTokens: null };

/** “Limit 6000, Requested 9000”: waiting does not help when one request exceeds the limit per minute. */
function rateSmallerThanRequest(message: string): OverflowDetail | null {
  const text = message.replace(/(\d),(?=\d{3})/g, '$1');
  const match = /limit:? (\d+).{0,40}?requested:? (\d+)/i.exec(text);
  if (match === null || /used:? \d/i.test(match[0])) {
    const used = /limit:? (\d+), used:? \d+, requested:? (\d+)/i.exec(text);
    return used === null ? null : ifLarger(used[1], used[2]);
  }
  return ifLarger(match[1], match[2]);
}

function ifLarger(limit: string | undefined, requested: string | undefined): OverflowDetail | null {
  const windowTokens = Number(limit);
  const requestedTokens = Number(requested);
  return requestedTokens > windowTokens ? { windowTokens, requestedTokens, limitedBy: 'rate' } : null;
}
