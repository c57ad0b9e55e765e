import { factsIn, questionIn } from './planted-facts';
import type { Reply, ParsedRequest, ParsedTurn } from './parsed-request';

const WORDS = /\[(\d+) words\]/;
const PACE = /\[pace (\d+)\]/;
const TOOLS = /\[tools ([a-z_, ]+)\]/;
const DEFAULT_WORDS = 12;

/**
 * A deterministic model: its answer depends only on the request. A message can control it with `[80 words]`, `[tools
 * get_current_time, get_context_stats]` and `[pace 5]`. Asked for a planted fact, it looks in the request, then
 * searches the history if it may, then says that it does not know.
 */
export function answerRequest(request: ParsedRequest): Reply {
  const { turns, tools, model } = request;
  const asked = turns.findLastIndex((turn) => turn.role === 'user');
  const question = turns[asked];
  if (question?.role !== 'user') return { text: 'I have no question.' };
  const since = turns.slice(asked + 1);
  const paceMs = numberIn(PACE, question.text) ?? undefined;
  const thinking = model.thinks === true && request.wantsThinking ? `Thinking about ${asked}: ${turns.length}` : '';
  const may = (name: string) => tools.some((tool) => tool.name === name);

  const fact = questionIn(question.text);
  if (fact) {
    const seen = factsIn(viewOf(request)).get(fact.key);
    if (seen !== undefined) return { thinking, paceMs, text: `${fact.key} = ${seen}` };
    if (may('search_history') && !since.some(hasCalled('search_history'))) {
      const args = { query: `${fact.label} ${fact.key}` };
      return { thinking, paceMs, text: 'Let me look that up.', calls: [{ name: 'search_history', args }] };
    }
    return { thinking, paceMs, text: `I do not know ${fact.key}.` };
  }

  const wanted = (TOOLS.exec(question.text)?.[1] ?? '').split(/[, ]+/).filter((name) => name !== '' && may(name));
  if (wanted.length > 0 && !since.some((turn) => turn.role === 'tool')) {
    return { thinking, paceMs, text: '', calls: wanted.map((name) => ({ name, args: {} })) };
  }
  return { thinking, paceMs, text: echo(question.text, numberIn(WORDS, question.text) ?? DEFAULT_WORDS) };
}

/** Everything that the model can see, as text. */
export function viewOf({ system, turns }: Pick<ParsedRequest, 'system' | 'turns'>): string {
  return [system, ...turns.map(textOf)].join('\n');
}

export function textOf(turn: ParsedTurn): string {
  return turn.role === 'tool' ? turn.results.map(({ text }) => text).join('\n') : turn.text;
}

function hasCalled(name: string) {
  return (turn: ParsedTurn) => turn.role === 'assistant' && turn.calls.some((call) => call.name === name);
}

function numberIn(pattern: RegExp, text: string): number | null {
  const match = pattern.exec(text);
  return match ? Number(match[1]) : null;
}

/** Repeats the user's own words up to the requested length, so that the answer is in their language. */
function echo(text: string, count: number): string {
  const words = text
    .replace(/\[[^\]]*\]/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => word.match(/.{1,12}/gu) ?? []);
  const source = words.length === 0 ? ['ok'] : words;
  return Array.from({ length: Math.max(1, count) }, (_, index) => source[index % source.length]).join(' ');
}
