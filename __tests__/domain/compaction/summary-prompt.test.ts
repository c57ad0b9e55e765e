import { summaryInChatPrompt } from '@/domain/compaction/summary-in-chat-prompt';
import { wholeLength } from '@/domain/compaction/summary-length';
import { mergePrompt, partPrompt, SUMMARY_SECTIONS, summaryPrompt } from '@/domain/compaction/summary-prompt';
import { aUserMessage } from '../../support/builders/messages';

const length = wholeLength(2_048, 'background');
const transcript = { transcript: '', key: 'k', length };

/** Every way in which a summary is asked for. */
const PROMPTS: readonly [string, string][] = [
  ['a first summary', summaryPrompt(transcript, null)],
  ['an update', summaryPrompt(transcript, 'Earlier.')],
  ['a part', partPrompt(transcript, { number: 1, count: 2 })],
  ['a merge', mergePrompt(['One.', 'Two.'], null, length, 'k')],
  ['a summary inside the chat', summaryInChatPrompt([aUserMessage({ content: 'Hello.' })], false, length)],
];

describe.each(PROMPTS)('the prompt for %s', (_name, prompt) => {
  // RFC-011, SPEC-008, Moldable and the micro agent name these.
  it.each([
    'Key topics discussed',
    'Important decisions or conclusions',
    'goals',
    'wishes and constraints',
    'preferences',
    'pending questions or tasks',
    'Tool calls made and their results (briefly)',
    'Names, numbers, dates, addresses, links and identifiers exactly as they were written',
    'Be factual and concise',
  ])('asks for: %s', (wanted) => {
    expect(prompt).toContain(wanted);
  });

  it('has all sections, in order, and the length', () => {
    expect(prompt.match(/^## .+$/gm)).toEqual(SUMMARY_SECTIONS.map((name) => `## ${name}`));
    expect(prompt).toContain('200-500 words, and never more than 500');
  });
});
