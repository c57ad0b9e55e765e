import type { EssayPhrases } from '../essays/essay-phrases';
import type { DemoTexts } from '../languages/demo-texts';
import type { DemoSpeech } from '../languages/load-texts';
import { clip, countWords } from '../split-text';

export interface EssayRequest {
  readonly topic: string;
  readonly words: number;
}

/** How long a text should be, and how its length is measured. */
interface Extent {
  readonly size: number;
  readonly measure: (text: string) => number;
}

const DEFAULT_WORDS = 400;
const MIN_WORDS = 30;
const MAX_WORDS = 5_000;
const SECTION_SIZE = 110;

const COUNT = /(\d[\d,.]{0,6})[\s-]*(?:words?|wörter|worte|palabras|字|語|كلمة)/i;
const ASKS_FOR_TEXT =
  /\b(write|tell|give|compose|explain|describe|essay|article|story|report|schreib\w*|escribe)\b|写|書|اكتب|^\d/i;
const LONG_FORM =
  /\b(essay|article|story|report|aufsatz|ensayo)\b|\b(write|tell|explain|give)\b.*\b(long|lengthy|detailed|in detail)\b|^long\b/i;
const TOPIC = /(?:\babout|\bon the topic of|\bon|\bof|\büber|\bsobre|关于|عن)\s*(.+)$/iu;
/** In Japanese the topic comes first. */
const TOPIC_BEFORE = /^(.+?)について/u;

/** The length and topic that the user asks for; null when the message does not ask for a long text. */
export function readEssayRequest(text: string, { essayTopic }: Pick<DemoTexts, 'essayTopic'>): EssayRequest | null {
  const count = COUNT.exec(text);
  if (!(count === null ? LONG_FORM : ASKS_FOR_TEXT).test(text)) return null;
  const asked = Number((count?.[1] ?? '').replace(/[,.]/g, ''));
  const words = count === null || asked === 0 ? DEFAULT_WORDS : Math.min(Math.max(asked, MIN_WORDS), MAX_WORDS);
  return { topic: readTopic(text.replace(COUNT, ' ')) ?? essayTopic, words };
}

/** Combines fixed phrases, in an order that depends on the topic, to about the requested number of words. */
export function writeEssay({ topic, words }: EssayRequest, { texts, essay }: DemoSpeech): string {
  const opening = [`# ${capitalise(topic)}`, `*${texts.essayNote}*`];
  const size = words - countWords(opening.join(' '));
  return [...opening, ...writeSections(topic, { size, measure: countWords }, essay)].join('\n\n');
}

/** Headings, paragraphs and lists about a topic. */
export function writeSections(topic: string, { size, measure }: Extent, phrases: EssayPhrases): readonly string[] {
  const pick = createPicker(`${topic} ${size}`);
  const blocks: string[] = [];
  let written = 0;
  for (let section = 0; written < size; section += 1) {
    // Avoids a last section of a single line.
    const goal = size - written < SECTION_SIZE * 1.5 ? size : written + SECTION_SIZE;
    const heading = `## ${fill(pick(phrases.headings), topic, phrases, pick)}`;
    blocks.push(heading);
    written += measure(heading);
    const isList = section % 3 === 1;
    const parts: string[] = [];
    while (written < goal || parts.length === 0) {
      const part = fill(pick(isList ? phrases.points : phrases.sentences), topic, phrases, pick);
      parts.push(part);
      written += measure(part);
    }
    blocks.push(isList ? parts.map((part) => `- ${part}`).join('\n') : join(parts));
  }
  return blocks;
}

/** Sentences of scripts without spaces follow each other directly. */
function join(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => `${text}${/。$/u.test(text) ? '' : ' '}${sentence}`);
}

function readTopic(text: string): string | null {
  const found = TOPIC_BEFORE.exec(text)?.[1] ?? TOPIC.exec(text)?.[1] ?? '';
  const [firstLine = ''] = found.split(/[.?!。！？\n]/u);
  const topic = firstLine.replace(/\s+(in|with|of|please)?\s*$/i, '').trim();
  return topic === '' ? null : clip(topic, 60);
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

function fill(phrase: string, topic: string, phrases: EssayPhrases, pick: (list: readonly string[]) => string): string {
  const filled = phrase
    .replaceAll('{topic}', () => topic)
    .replaceAll('{aspect}', () => pick(phrases.aspects))
    .replaceAll('{witness}', () => pick(phrases.witnesses));
  return capitalise(filled);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
