import { DEMO_LABEL } from './demo-label';
import { clip, countWords, isQuestion, splitSentences } from './split-text';

const SUGGESTIONS = [
  'Try *What time is it?* to see a tool at work.',
  'Try *Write 300 words about rivers* to see a long answer, and press Stop in the middle.',
  'Try *Think about this* to see the steps before an answer.',
  'Try *Remember: the locker code is 4711* and ask for it later.',
];

/** The answer when no rule matches: a description of the text, and a suggestion what to try. */
export function echo(text: string): string {
  const words = countWords(text);
  const sentences = splitSentences(text);
  const first = clip(sentences[0] ?? text, 200);
  const longest = (text.match(/\p{L}+/gu) ?? []).reduce((best, word) => (word.length > best.length ? word : best), '');
  const opening = isQuestion(text)
    ? `I cannot answer that, and I would only be guessing (${DEMO_LABEL}).`
    : `I read your message, but I do not understand it (${DEMO_LABEL}).`;
  const lines = [
    `- It ${sentences.length > 1 ? 'begins' : 'says'}: “${first}”`,
    `- It has ${plural(words, 'word')} in ${plural(sentences.length, 'sentence')}, ${plural(text.length, 'character')} in all.`,
    ...(longest.length > 3 ? [`- Its longest word is “${clip(longest, 60)}”.`] : []),
  ];
  const suggestion = SUGGESTIONS[text.length % SUGGESTIONS.length] ?? '';
  return `${opening} What I can say of it:\n\n${lines.join('\n')}\n\n${suggestion}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
