import { readTranscript } from './read-transcript';
import { splitSentences } from './split-text';

const MOST_WORDS = 6;
const MOST_CHARS = 40;
const OPENERS =
  /^(?:(?:hi|hello|hey|hallo|hola|please|could you|can you|would you|i want to|i would like to|tell me|write|give me)\b[\s,!.]*|(?:你好|您好|请|こんにちは)[\s，,！!。、]*)+/i;

/** A title from the person's own words: the first sentence without its pleasantries. */
export function makeTitle(prompt: string): string {
  const { turns, instructions } = readTranscript(prompt);
  const said = turns.find((turn) => turn.role === 'user')?.text ?? instructions.split('\n').at(-1) ?? '';
  const [sentence = ''] = splitSentences(said).filter((text) => text.replace(OPENERS, '') !== '');
  const words = (sentence.replace(OPENERS, '') || said).trim().split(/\s+/).slice(0, MOST_WORDS);
  while (words.length > 1 && words.join(' ').length > MOST_CHARS) words.pop();
  const title = Array.from(words.join(' '))
    .slice(0, MOST_CHARS)
    .join('')
    .replace(/[\s.,;:!?。，！？]+$/u, '');
  return title === '' ? 'Conversation' : title.charAt(0).toUpperCase() + title.slice(1);
}
