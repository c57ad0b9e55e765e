import { ONLY_SUMMARY } from '../../../src/domain/compaction/summary-prompt';
import type { PlantedFact } from './planted-facts';
import { numbersFrom } from './random';

/** The share of its lines that the summariser loses each time, in percent. */
const DROPPED_PERCENT = 30;
/** A line of a summary takes about this many tokens, and a reply may not be longer than it was allowed to be. */
const TOKENS_PER_LINE = 30;

/**
 * Answers "Ok." to everything but requests for a summary. A summary has one line for each planted fact in the request, less those that it
 * drops; when there is not enough room, the newest stay.
 */
export function scriptedProvider(facts: readonly PlantedFact[]): typeof globalThis.fetch {
  const next = numbersFrom(5);
  return async (_url, init) => {
    const request = String(init?.body);
    const isSummary = request.includes(JSON.stringify(ONLY_SUMMARY).slice(1, -1));
    return eventStream(isSummary ? summaryOf(request, facts, next) : 'Ok.');
  };
}

function summaryOf(request: string, facts: readonly PlantedFact[], next: (below: number) => number): string {
  const allowed = Number(/"max(?:_completion)?_tokens":(\d+)/.exec(request)?.[1] ?? 2_000);
  const kept = facts.filter(({ answer }) => request.includes(answer) && next(100) >= DROPPED_PERCENT);
  const room = Math.max(1, Math.floor((allowed * 0.5) / TOKENS_PER_LINE));
  return ['## Facts, names, numbers, identifiers', ...kept.slice(-room).map(({ sentence }) => `- ${sentence}`)].join(
    '\n',
  );
}

function eventStream(text: string): Response {
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const body = `${chunk({ role: 'assistant', content: text }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`;
  return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });
}
