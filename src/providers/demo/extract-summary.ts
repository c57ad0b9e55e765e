import { countTokens } from './count-tokens';
import { extractDetails } from './extract-details';
import { readTranscript, type Turn } from './read-transcript';
import { clip, isQuestion, splitSentences } from './split-text';

/** A line of the summary. Items with a lower rank are more important and are kept first. */
interface Item {
  readonly section: Section;
  readonly text: string;
  readonly rank: number;
}

const SECTIONS = ['Rules:', 'Facts:', 'Said:', 'Details:', 'Last question:'] as const;
type Section = (typeof SECTIONS)[number];

const HEADER = 'Extracted from the earlier conversation, word for word.';
const MAX_TOKENS = 400;
const MIN_TOKENS = 60;
const ITEM_CHARS = 200;

const RULE =
  /\b(never|always|must|must not|don't ever|only ever|niemals|immer|nie|nunca|siempre)\b|必须|不要|绝不|必ず|絶対|يجب|أبدا/i;
const FACT =
  /\b(my|our|i am|i'm|i live|i like|i prefer|i have|call me|remember|note that|decided|agreed|mein|ich hei|me llamo)\b|我叫|我是|记住|名前|覚え|اسمي/i;

/** Makes a summary of quoted sentences only, never longer than `maxTokens`. */
export function extractSummary(prompt: string, maxTokens: number): string {
  const { instructions, previousSummary, turns } = readTranscript(prompt);
  // In a prompt without role labels (partial summaries to merge), everything after the first paragraph is material.
  const unlabelled =
    turns.length === 0 && previousSummary === ''
      ? instructions
          .split(/\n\s*\n/)
          .slice(1)
          .join('\n')
      : '';
  const material = [previousSummary, unlabelled, ...turns.map((turn) => turn.text)].join('\n');
  const items = dedupe([
    ...readItems(previousSummary),
    ...readItems(unlabelled),
    ...turns.flatMap(itemsOfTurn),
    ...closing(turns),
  ]);
  // A summary must be smaller than what it replaces.
  const budget = Math.min(maxTokens, MAX_TOKENS, Math.max(MIN_TOKENS, Math.floor(countTokens(material) * 0.7)));
  return fitItems(items, budget);
}

/** The items of an earlier summary: our own sections, or plain sentences if another model wrote it. */
function readItems(summary: string): readonly Item[] {
  let section: Section | null = null;
  return summary.split('\n').flatMap((line) => {
    const header = SECTIONS.find((name) => line.trim().startsWith(name));
    if (header !== undefined) section = header;
    const body = header === undefined ? line : line.trim().slice(header.length);
    const current: Section | null = section;
    if (body.trim() === '' || body.trim() === HEADER) return [];
    // The last question of the earlier summary is no longer the last one.
    if (current === 'Last question:') return [item('Said:', body, 6)];
    if (current === 'Details:') return body.split(' · ').map((detail) => item('Details:', detail, 4));
    return splitSentences(body).map((sentence) => (current === null ? classify(sentence) : item(current, sentence, 1)));
  });
}

function itemsOfTurn(turn: Turn): readonly Item[] {
  const details =
    turn.role === 'tool'
      ? []
      : extractDetails(turn.text).map((detail) => item('Details:', detail, turn.role === 'user' ? 4 : 8));
  const sentences = splitSentences(turn.text);
  const [first] = sentences;
  if (turn.role === 'tool') return first === undefined ? [] : [item('Said:', `Tool result: ${first}`, 7)];
  if (turn.role === 'assistant')
    return first === undefined ? details : [item('Said:', `Answer: ${first}`, 9), ...details];
  const kept = sentences.flatMap((sentence, index) => {
    const classified = classify(sentence);
    return index === 0 || classified.section !== 'Said:' ? [classified] : [];
  });
  return [...kept, ...details];
}

function closing(turns: readonly Turn[]): readonly Item[] {
  const said = turns.filter((turn) => turn.role === 'user').flatMap((turn) => splitSentences(turn.text));
  const last = said.findLast(isQuestion);
  return last === undefined ? [] : [item('Last question:', last, 3)];
}

function classify(sentence: string): Item {
  if (isQuestion(sentence)) return item('Said:', sentence, 5);
  if (RULE.test(sentence)) return item('Rules:', sentence, 1);
  return FACT.test(sentence) ? item('Facts:', sentence, 2) : item('Said:', sentence, 5);
}

function item(section: Section, text: string, rank: number): Item {
  return { section, text: clip(text.replace(/^[\s*-]+/u, '').trim(), ITEM_CHARS), rank };
}

function dedupe(items: readonly Item[]): readonly Item[] {
  const unique = new Map<string, Item>();
  for (const one of items) {
    const key = one.section === 'Last question:' ? one.section : one.text.toLowerCase();
    if (one.text !== '' && !unique.has(key)) unique.set(key, one);
  }
  return [...unique.values()];
}

/** The most important items that fit; of equally important ones, the newer. */
function fitItems(items: readonly Item[], budget: number): string {
  const wanted = items
    .map((one, index) => ({ one, index }))
    .sort((a, b) => a.one.rank - b.one.rank || b.index - a.index);
  const kept = new Set<Item>();
  for (const { one } of wanted) {
    kept.add(one);
    if (countTokens(render(items, kept)) > budget) kept.delete(one);
  }
  return render(items, kept);
}

function render(items: readonly Item[], kept: ReadonlySet<Item>): string {
  const blocks = SECTIONS.flatMap((section) => {
    const texts = items.filter((one) => one.section === section && kept.has(one)).map((one) => one.text);
    if (texts.length === 0) return [];
    if (section === 'Details:') return [`${section} ${texts.join(' · ')}`];
    if (section === 'Last question:') return [`${section} ${texts.join(' ')}`];
    return [`${section}\n${texts.map((text) => `- ${text}`).join('\n')}`];
  });
  return [HEADER, ...blocks].join('\n');
}
