import { readTranscript } from './summary/read-transcript';
import { splitSentences } from './split-text';

const MAX_WORDS = 6;
/** With the ellipsis of a title that was cut. */
const MAX_CHARS = 40;
const OPENERS =
  /^(?:(?:hi|hello|hey|hallo|hola|please|could you|can you|would you|i want to|i would like to|tell me|write|give me)\b[\s,!.]*|(?:你好|您好|请|こんにちは)[\s，,！!。、]*)+/i;

/** Makes a title of the user's first sentence, without greetings; `untitled` where nothing was said. */
export function makeTitle(prompt: string, untitled: string): string {
  const { turns, instructions } = readTranscript(prompt);
  const said = turns.find((turn) => turn.role === 'user')?.text ?? instructions.split('\n').at(-1) ?? '';
  const [sentence = ''] = splitSentences(said).filter((text) => text.replace(OPENERS, '') !== '');
  const rest = sentence.replace(OPENERS, '') || said;
  const all = rest.trim().split(/\s+/);
  const words = all.slice(0, MAX_WORDS);
  while (words.length > 1 && words.join(' ').length > MAX_CHARS) words.pop();
  const whole = words.join(' ');
  const isWhole = words.length === all.length && Array.from(whole).length <= MAX_CHARS;
  const title = Array.from(whole)
    .slice(0, isWhole ? MAX_CHARS : MAX_CHARS - 1)
    .join('')
    .replace(/[\s.,;:!?。，！？؟]+$/u, '');
  if (title === '') return untitled;
  // "Can you explain tides?" becomes "Explain tides", which is no question.
  const isRequest = /\byou\b/i.test(sentence.slice(0, sentence.length - rest.length));
  const question = isRequest ? '' : (/[?？؟]$/u.exec(whole)?.[0] ?? '');
  const mark = isWhole ? question : '…';
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}${mark}`;
}
