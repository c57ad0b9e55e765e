import { readTranscript } from './read-transcript';
import { splitSentences } from './split-text';

const MAX_WORDS = 6;
const MAX_CHARS = 40;
const OPENERS =
  /^(?:(?:hi|hello|hey|hallo|hola|please|could you|can you|would you|i want to|i would like to|tell me|write|give me)\b[\s,!.]*|(?:你好|您好|请|こんにちは)[\s，,！!。、]*)+/i;

/** Makes a title of the user's first sentence, without greetings. */
export function makeTitle(prompt: string): string {
  const { turns, instructions } = readTranscript(prompt);
  const said = turns.find((turn) => turn.role === 'user')?.text ?? instructions.split('\n').at(-1) ?? '';
  const [sentence = ''] = splitSentences(said).filter((text) => text.replace(OPENERS, '') !== '');
  const words = (sentence.replace(OPENERS, '') || said).trim().split(/\s+/).slice(0, MAX_WORDS);
  while (words.length > 1 && words.join(' ').length > MAX_CHARS) words.pop();
  const title = Array.from(words.join(' '))
    .slice(0, MAX_CHARS)
    .join('')
    .replace(/[\s.,;:!?。，！？]+$/u, '');
  return title === '' ? 'Conversation' : title.charAt(0).toUpperCase() + title.slice(1);
}
