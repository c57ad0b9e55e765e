import type { ModelCall } from '@/domain/providers/model-call';

import type { DemoSpeech } from '../languages/load-texts';
import type { Topic } from '../languages/suggestions';
import { clip } from '../split-text';
import { callTool, say, type DemoReply } from './demo-reply';
import { offerInstead } from './introduce';
import { recall } from './recall';
import { hasSummary } from './tell-trip';

export const SEARCH_TOOL = 'search_history';

interface Asked {
  readonly text: string;
  readonly call: ModelCall;
  readonly speech: DemoSpeech;
}

/** Something from the journey: from the messages or the summary in this request, else from the original messages, with the search tool. */
export function recallOrSearch(topic: Extract<Topic, 'bookingCode' | 'firstDay'>, asked: Asked): DemoReply {
  const { text, call, speech } = asked;
  const { memory, trip } = speech.texts;
  const [firstDay = ''] = trip.answers;
  const known = topic === 'bookingCode' ? recall(text, call, speech.texts) : quoteAnswer(firstDay, asked);
  if (known !== null) return say(known);
  const canSearch = hasSummary(call) && call.tools.some(({ name }) => name === SEARCH_TOOL);
  if (!canSearch) return say(offerInstead(text, speech));
  return callTool(memory.searches, SEARCH_TOOL, { query: topic === 'firstDay' ? headingOf(firstDay) : text });
}

/** The demo's own answer, while it is still among the messages. */
function quoteAnswer(answer: string, { call }: Asked): string | null {
  const isInView = call.messages.some((message) => message.role === 'assistant' && message.text.startsWith(answer));
  return isInView ? `> ${clip(answer, 300)}` : null;
}

/** “Day 1: Alfama” of “**Day 1: Alfama.** Start at …”. */
function headingOf(answer: string): string {
  return /\*\*(.+?)[.。]?\*\*/u.exec(answer)?.[1] ?? answer;
}

/** A passage in the search tool's result. In a full context the result may be shortened, so that it is no longer valid JSON. */
const HIT = /"role":"(\w+)".*?"text":"((?:[^"\\]|\\.)*)/gs;

/** The best passage of the search tool's result, an answer before a question; null when nothing was found. */
export function readFound(output: string): string | null {
  const hits = [...output.matchAll(HIT)].map(([, role, text = '']) => ({ role, text: unescape(text) }));
  const best = hits.find(({ role }) => role === 'assistant') ?? hits[0];
  return best === undefined ? null : clip(firstParagraph(best.text), 300);
}

function unescape(json: string): string {
  try {
    return JSON.parse(`"${json}"`) as string;
  } catch {
    return json;
  }
}

function firstParagraph(text: string): string {
  return text.trim().split(/\n\s*\n/)[0] ?? text;
}
