import type { Message } from '../conversation';
import { utcDay } from '../text/utc-day';
import { headOf } from '../text/whole-characters';
import { wellFormed } from '../text/well-formed';
import type { SummaryLength } from './summary-length';
import { rulesFor, WHAT_TO_KEEP } from './summary-prompt';

/** How the app's request begins when it asks for a summary inside the chat. */
export const SUMMARY_IN_CHAT_OPENING =
  'This message is from the app, not from the user: write a summary of the older part of this conversation.';

const QUOTE_CHARS = 40;
const QUOTED_FROM_CHARS = 400;

/** Numbers the covered messages by their first words, because messages in a chat have no numbers that the model could see. */
export function summaryInChatPrompt(covered: readonly Message[], hasPrevious: boolean, length: SummaryLength): string {
  const last = covered.at(-1)?.seq ?? 0;
  const previous = hasPrevious
    ? 'The system prompt begins with the summary of what came before. Write one new summary from it and these messages. What is not ' +
      'carried over from it is lost: carry over every line that may still matter. Where the two differ, the newer wins.\n\n'
    : '';
  return (
    `${SUMMARY_IN_CHAT_OPENING} It will replace these messages, so that the conversation can go on without them; what is in none of its ` +
    `lines is forgotten. ${WHAT_TO_KEEP}\n\n${previous}The messages to summarise, with their numbers, dates and first words:\n` +
    `${covered.map(lineOf).join('\n')}\n\nSummarise up to and including #${last}. What follows stays in the conversation word for ` +
    `word and does not belong in the summary. Call no tools.\n\n${rulesFor(length)}`
  );
}

function lineOf(message: Message): string {
  const who = message.role === 'tool' ? `tool ${message.toolName}` : message.role;
  const words = message.role === 'tool' ? message.toolInput : message.content;
  return `#${message.seq} ${utcDay(message.createdAt)} ${who}: ${JSON.stringify(firstWords(words))}`;
}

function firstWords(text: string): string {
  return headOf(wellFormed(headOf(text, QUOTED_FROM_CHARS)).trim().replace(/\s+/g, ' '), QUOTE_CHARS);
}
