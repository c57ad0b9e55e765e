import { SUMMARY_IN_CHAT_OPENING } from '@/domain/compaction/summary-in-chat-prompt';
import type { ModelCall, ModelMessage } from '@/domain/providers/model-call';

import type { DemoLanguage } from '../languages/demo-language';
import { summariseTurns } from './extract-summary';
import type { Turn } from './read-transcript';

const PREVIOUS = /^Previous conversation summary:\n([\s\S]*?)\n\n---\n/;
const LISTED = /^#(\d+) \S+ (?:user|assistant): (".*")$/gm;
const MAX_TOKENS = 400;

/** The app asks for a summary inside the chat. */
export function asksForSummary(text: string): boolean {
  return text.startsWith(SUMMARY_IN_CHAT_OPENING);
}

/** A summary of the messages that the request lists, and of the earlier summary in the system prompt. */
export function summariseChat({ system, messages }: ModelCall, language: DemoLanguage): string {
  const asked = messages.at(-1);
  const listed =
    asked?.role === 'user'
      ? [...asked.text.matchAll(LISTED)].map(([, seq = '', json = '""']) => ({ seq, words: wordsIn(json) }))
      : [];
  const lastWords = listed.findLast(({ words }) => words !== '')?.words ?? '';
  const seqOf = (message: ModelMessage) =>
    listed.find(({ words }) => words !== '' && spoken(message).startsWith(words))?.seq;
  const end = messages.slice(0, -1).findLastIndex((message) => spoken(message).startsWith(lastWords));
  return summariseTurns(
    {
      previousSummary: PREVIOUS.exec(system ?? '')?.[1] ?? '',
      partialSummaries: '',
      turns: messages.slice(0, end + 1).flatMap((message) => turnsOf(message, seqOf(message))),
    },
    MAX_TOKENS,
    language,
  );
}

function wordsIn(json: string): string {
  const words: unknown = JSON.parse(json);
  return typeof words === 'string' ? words : '';
}

function spoken(message: ModelMessage): string {
  return message.role === 'tool' ? '' : message.text.trim().replace(/\s+/g, ' ');
}

function turnsOf(message: ModelMessage, seq: string | undefined): Turn[] {
  if (message.role === 'tool') return message.results.map(({ output }) => ({ role: 'tool', text: output }));
  return message.text === '' ? [] : [{ role: message.role, text: message.text, ...(seq && { seq }) }];
}
