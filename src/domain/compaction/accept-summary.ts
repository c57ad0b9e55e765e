import type { Completion } from '../providers/model-call';
import { estimateFromText } from '../tokens/token-estimator';
import { ONLY_SUMMARY, SUMMARY_SECTIONS } from './summary-prompt';

export type SummaryVerdict =
  | { readonly kind: 'accepted'; readonly summary: string; readonly tokens: number }
  /** Usable, but longer than allowed. */
  | { readonly kind: 'too-long'; readonly summary: string; readonly tokens: number; readonly limit: number }
  | { readonly kind: 'rejected'; readonly why: string };

const REFUSAL =
  /^\W*(i['’]?m sorry|i am sorry|sorry\b|i can(['’]?t|not)\b|i['’]?m (not able|unable)|as an ai\b|i won['’]?t\b|es tut mir leid|tut mir leid|ich kann (das|dabei|ihnen|dir) nicht|lo siento|no puedo\b|je suis désolé|抱歉|对不起|很抱歉|申し訳|すみません|عذر|آسف)/iu;
const LONGEST_REFUSAL_CHARS = 400;

/** How assistants open an answer, and how they close one. A summary does neither. */
const ANSWER_OPENING =
  /^\W*(sure\b|certainly\b|of course\b|great question|good question|you['’]re welcome|happy to help|i['’]d be happy|absolutely\b|gerne\b|natürlich\b|claro\b|por supuesto|当然|好的|もちろん|بالطبع)/iu;
const ANSWER_CLOSING =
  /(would you like me to|do you want me to|shall i\b|let me know if|let me know whether|how can i help|what would you like|anything else i can|möchtest du, dass|möchten sie, dass|soll ich\b|¿quieres que|¿te gustaría|需要我|いかがでしょうか|هل تريد)[^\n]*$/iu;
const PREAMBLE = /^\W*(?:here is|here's|here’s|below is)\b[^\n]{0,80}\bsummary\b[^\n]{0,80}:\s*\n+/i;

/** A reply is accepted as a summary only if it ended normally, is one, and is shorter than the text it replaces. */
export function acceptSummary(
  completion: Completion,
  { maxTokens, replacedTokens }: { maxTokens: number; replacedTokens: number },
): SummaryVerdict {
  const summary = completion.text.trim().replace(PREAMBLE, '').trim();
  const tokens = estimateFromText(summary);
  const limit = Math.min(maxTokens, replacedTokens - 1);
  // A summary that ran into its output limit is whole as far as it will be used. Without sections it may be anything, such as an echo.
  const isLongEnough = completion.reason === 'length' && tokens > limit && hasSection(summary);
  const isWhole = completion.reason === 'stop' || isLongEnough;
  if (!isWhole) return rejected(`it ended with "${completion.reason}"`);
  if (summary === '') return rejected('it was empty');
  if (summary.includes(ONLY_SUMMARY)) return rejected('it repeats the request');
  if (summary.length <= LONGEST_REFUSAL_CHARS && REFUSAL.test(summary)) return rejected('the model refused');
  if (!hasSection(summary) && (ANSWER_OPENING.test(summary) || ANSWER_CLOSING.test(endOf(summary))))
    return rejected('it answers the user');
  return tokens > limit ? { kind: 'too-long', summary, tokens, limit } : { kind: 'accepted', summary, tokens };
}

const CLOSING_CHARS = 1_000;

/** The end of the last line: searching a long text for a closing that does not end it would take quadratic time. */
function endOf(summary: string): string {
  return summary.slice(summary.lastIndexOf('\n') + 1).slice(-CLOSING_CHARS);
}

function hasSection(summary: string): boolean {
  return SUMMARY_SECTIONS.some((name) => summary.includes(name));
}

function rejected(why: string): SummaryVerdict {
  return { kind: 'rejected', why };
}

/** Cutting between lines must keep at least this share of what is allowed. */
const LEAST_KEPT_RATIO = 0.5;

/**
 * The longest beginning of a summary that fits, cut between two lines, because each line is a fact of its own; a heading without lines goes
 * too. Where that would lose most of the summary, because one line is a long paragraph, it is cut between two words, or, in a script without
 * spaces, between two characters.
 */
export function cutAtLine(summary: string, maxTokens: number): string {
  const lines = cutAfter(summary, LINE_END, maxTokens);
  if (estimateFromText(lines) >= Math.min(maxTokens, estimateFromText(summary)) * LEAST_KEPT_RATIO) return lines;
  const words = cutAfter(summary, WORD_END, maxTokens);
  return words.length > lines.length ? words : lines;
}

const BLANK_OR_HEADING = /^\s*(#.*)?$/;

const LINE_END = /(?<=\n)/;
/** After a space, and after every character of a script that puts none between words. */
const WORD_END =
  /(?<=[ \u3000-\u303f\uff00-\uffef\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])(?!\p{M})/u;

function cutAfter(text: string, end: RegExp, maxTokens: number): string {
  const pieces = text.split(end);
  const first = (count: number) => pieces.slice(0, count).join('').trimEnd();
  // Pieces are of very different length, so where to cut cannot be told from their number.
  let fitting = 0;
  let tooMany = pieces.length + 1;
  while (tooMany - fitting > 1) {
    const count = Math.floor((fitting + tooMany) / 2);
    if (estimateFromText(first(count)) <= maxTokens) fitting = count;
    else tooMany = count;
  }
  return withoutOpenHeading(first(fitting));
}

function withoutOpenHeading(text: string): string {
  const lines = text.split('\n');
  while (lines.length > 0 && BLANK_OR_HEADING.test(lines.at(-1) ?? '')) lines.pop();
  return lines.join('\n');
}
