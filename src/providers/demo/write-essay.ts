import { DEMO_LABEL } from './demo-label';
import { ASPECTS, HEADINGS, POINTS, SENTENCES, WITNESSES } from './essay-phrases';
import { clip, countWords } from './split-text';

export interface EssayRequest {
  readonly topic: string;
  readonly words: number;
}

const DEFAULT_WORDS = 400;
const MIN_WORDS = 30;
const MAX_WORDS = 5_000;
const WORDS_PER_SECTION = 110;

const COUNT = /(\d[\d,.]{0,6})[\s-]*(?:words?|wörter|worte|palabras|字|語|كلمة)/i;
const ASKS_FOR_TEXT =
  /\b(write|tell|give|compose|explain|describe|essay|article|story|report|schreib\w*|escribe)\b|写|書|اكتب|^\d/i;
const LONG_FORM =
  /\b(essay|article|story|report|aufsatz|ensayo)\b|\b(write|tell|explain|give)\b.*\b(long|lengthy|detailed|in detail)\b|^long\b/i;
const TOPIC = /(?:\babout|\bon the topic of|\bon|\bof|\büber|\bsobre|关于|について|عن)\s*(.+)$/iu;

/** The length and topic that the user asks for; null when the message does not ask for a long text. */
export function readEssayRequest(text: string): EssayRequest | null {
  const count = COUNT.exec(text);
  if (!(count === null ? LONG_FORM : ASKS_FOR_TEXT).test(text)) return null;
  const asked = Number((count?.[1] ?? '').replace(/[,.]/g, ''));
  const words = count === null || asked === 0 ? DEFAULT_WORDS : Math.min(Math.max(asked, MIN_WORDS), MAX_WORDS);
  return { topic: readTopic(text.replace(COUNT, ' ')), words };
}

/** Combines fixed phrases, in an order that depends on the topic, to about the requested number of words. */
export function writeEssay({ topic, words }: EssayRequest): string {
  const pick = createPicker(`${topic} ${words}`);
  const blocks = [`# ${capitalise(topic)}`, `*Put together from fixed phrases: ${DEMO_LABEL}.*`];
  let written = countWords(blocks.join(' '));
  for (let section = 0; written < words; section += 1) {
    // Avoids a last section of a single line.
    const goal = words - written < WORDS_PER_SECTION * 1.5 ? words : written + WORDS_PER_SECTION;
    const heading = `## ${fill(pick(HEADINGS), topic, pick)}`;
    blocks.push(heading);
    written += countWords(heading);
    const isList = section % 3 === 1;
    const parts: string[] = [];
    while (written < goal || parts.length === 0) {
      const part = fill(pick(isList ? POINTS : SENTENCES), topic, pick);
      parts.push(part);
      written += countWords(part);
    }
    blocks.push(isList ? parts.map((part) => `- ${part}`).join('\n') : parts.join(' '));
  }
  return blocks.join('\n\n');
}

function readTopic(text: string): string {
  const [firstLine = ''] = (TOPIC.exec(text)?.[1] ?? '').split(/[.?!。！？\n]/u);
  const topic = firstLine.replace(/\s+(in|with|of|please)?\s*$/i, '').trim();
  return topic === '' ? 'long conversations' : clip(topic, 60);
}

/** Picks items in a pseudo-random order and repeats none before all have been used. */
function createPicker(seed: string): (list: readonly string[]) => string {
  let state = Array.from(seed).reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) % 2_147_483_647, 7);
  const left = new Map<readonly string[], string[]>();
  return (list) => {
    const rest = left.get(list)?.length ? (left.get(list) ?? []) : [...list];
    state = (state * 48_271 + 11) % 2_147_483_647;
    const [chosen = ''] = rest.splice(state % rest.length, 1);
    left.set(list, rest);
    return chosen;
  };
}

function fill(phrase: string, topic: string, pick: (list: readonly string[]) => string): string {
  const filled = phrase
    .replaceAll('{topic}', () => topic)
    .replaceAll('{aspect}', () => pick(ASPECTS))
    .replaceAll('{witness}', () => pick(WITNESSES));
  return capitalise(filled);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
