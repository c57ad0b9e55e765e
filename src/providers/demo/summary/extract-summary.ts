import { countTokens } from '../count-tokens';
import type { DemoLanguage } from '../languages/demo-language';
import { isQuestion, splitSentences } from '../split-text';
import { extractDetails, extractLinks } from './extract-details';
import { readTranscript, type Transcript, type Turn } from './read-transcript';
import { isHeader, readSection, SECTIONS, SUMMARY_NAMES, type Section, type SummaryNames } from './section-names';
import { carriedOver, classify, RANK, toItem, type SummaryItem } from './summary-item';

const MAX_TOKENS = 400;
const MIN_TOKENS = 60;

/** Makes a summary of quoted sentences only, never longer than `maxTokens`. */
export function extractSummary(prompt: string, maxTokens: number, language: DemoLanguage): string {
  const { instructions, ...read } = readTranscript(prompt);
  // In a prompt without role labels (partial summaries to merge), everything after the first paragraph is material.
  const isUnlabelled = read.turns.length === 0 && read.previousSummary === '' && read.partialSummaries === '';
  const unlabelled = isUnlabelled
    ? instructions
        .split(/\n\s*\n/)
        .slice(1)
        .join('\n')
    : read.partialSummaries;
  return summariseTurns({ ...read, partialSummaries: unlabelled }, maxTokens, language);
}

export function summariseTurns(
  { previousSummary, partialSummaries, turns }: Omit<Transcript, 'instructions'>,
  maxTokens: number,
  language: DemoLanguage,
): string {
  const names = SUMMARY_NAMES[language];
  const items = dedupe([
    ...readItems(previousSummary, language),
    ...readItems(partialSummaries, language),
    ...turns.flatMap((turn) => itemsOfTurn(turn, language)),
    ...closing(turns),
  ]);
  // A summary must be smaller than what it replaces; an earlier summary is as short as it can be.
  const said = countTokens(turns.map((turn) => turn.text).join('\n'));
  const size = countTokens(`${previousSummary}\n${partialSummaries}`) + Math.floor(said * 0.7);
  const budget = Math.min(maxTokens, MAX_TOKENS, Math.max(MIN_TOKENS, size));
  return fitItems(items, budget, names);
}

/** Tags of our own prompts, with or without the invisible character that makes them harmless. They are no part of a summary. */
const TAGS = /<\/?\u200b?(?:transcript|previous-summary|part)\b[^>]*>/g;
/** What the app adds below a summary in a request: a heading and facts that are no sentences. */
const LEDGER = /\n*^Also mentioned earlier, each with the number of its message:\n[\s\S]*$/m;

/** The items of an earlier summary: our own sections, or plain sentences if another model wrote it. */
function readItems(summary: string, language: DemoLanguage): readonly SummaryItem[] {
  let section: Section | null = null;
  const lines = summary.replace(LEDGER, '').replace(TAGS, '').split('\n');
  return lines.flatMap((referenced): readonly SummaryItem[] => {
    const { line, references } = readReferences(referenced);
    const opened = readSection(line);
    if (opened !== null) section = opened.section;
    const body = opened === null ? line : opened.rest;
    const current: Section | null = section;
    if (body.trim() === '' || isHeader(body)) return [];
    if (current === 'details')
      return extractDetails(body.replaceAll(' · ', '\n'), language).map((detail) =>
        carriedOver('details', detail, references),
      );
    // The last question of the earlier summary is no longer the last one.
    return splitSentences(body).map((sentence) =>
      current === null ? { ...classify(sentence), references } : carriedOver(current, sentence, references),
    );
  });
}

function itemsOfTurn(turn: Turn, language: DemoLanguage): readonly SummaryItem[] {
  const references = turn.seq === undefined ? [] : [turn.seq];
  return itemsIn(turn, language).map((one) => ({ ...one, references }));
}

function itemsIn(turn: Turn, language: DemoLanguage): readonly SummaryItem[] {
  const names = SUMMARY_NAMES[language];
  if (turn.role === 'tool') {
    const [result = ''] = splitSentences(turn.text.replace(/^called with .*\nresult(?: \(failed\))?: /u, ''));
    return result === '' ? [] : [toItem('said', `${names.toolResult}: ${result}`, RANK.toolResult)];
  }
  if (turn.role === 'assistant') {
    const links = extractLinks(turn.text).map((link) => toItem('details', link, RANK.answerDetail));
    const first = firstStatement(turn.text);
    return first === '' ? links : [toItem('said', `${names.answer}: ${first}`, RANK.answer), ...links];
  }
  const details = extractDetails(turn.text, language).map((detail) => toItem('details', detail, RANK.userDetail));
  const kept = splitSentences(turn.text).flatMap((sentence, index) => {
    const classified = classify(sentence);
    if (index === 0 || classified.section !== 'said') return [classified];
    return /\p{N}/u.test(sentence) ? [{ ...classified, rank: RANK.userDetail }] : [];
  });
  return [...kept, ...details];
}

const SHORT_SENTENCE = 30;

/** The first sentence of an answer that is neither a heading nor a note about the answer; with the next one if it is short. */
function firstStatement(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#|\*[^*]|\||$)/u.test(line));
  const sentences = splitSentences((lines.length === 0 ? text : lines.join('\n')).replaceAll('**', ''));
  const [first = '', second] = sentences;
  return second !== undefined && first.length < SHORT_SENTENCE ? `${first} ${second}` : first;
}

function closing(turns: readonly Turn[]): readonly SummaryItem[] {
  const said = turns
    .filter((turn) => turn.role === 'user')
    .flatMap(({ text, seq }) => splitSentences(text).map((sentence) => ({ sentence, seq })));
  const last = said.findLast(({ sentence }) => isQuestion(sentence));
  if (last === undefined) return [];
  return [toItem('lastQuestion', last.sentence, RANK.lastQuestion, last.seq === undefined ? [] : [last.seq])];
}

const REFERENCES = /\s*\[(#\d+(?:-\d+)?(?:, #\d+(?:-\d+)?)*)\]\s*$/;

function readReferences(line: string): { readonly line: string; readonly references: readonly string[] } {
  const found = REFERENCES.exec(line);
  if (!found) return { line, references: [] };
  return { line: line.slice(0, found.index), references: (found[1] ?? '').split(', ').map((one) => one.slice(1)) };
}

const MOST_REFERENCES = 8;

function withReferences(text: string, items: readonly SummaryItem[]): string {
  const references = [...new Set(items.flatMap((one) => one.references))].slice(0, MOST_REFERENCES);
  return references.length === 0 ? text : `${text} [${references.map((one) => `#${one}`).join(', ')}]`;
}

function dedupe(items: readonly SummaryItem[]): readonly SummaryItem[] {
  const unique = new Map<string, SummaryItem>();
  for (const one of items) {
    const key = one.section === 'lastQuestion' ? one.section : one.text.toLowerCase();
    if (one.text !== '' && !unique.has(key)) unique.set(key, one);
  }
  return [...unique.values()];
}

/** The most important items that fit; of equally important ones, the newer. */
function fitItems(items: readonly SummaryItem[], budget: number, names: SummaryNames): string {
  const wanted = items
    .map((one, index) => ({ one, index }))
    .sort((a, b) => a.one.rank - b.one.rank || b.index - a.index);
  const kept = new Set<SummaryItem>();
  for (const { one } of wanted) {
    kept.add(one);
    if (countTokens(render(items, kept, names)) > budget) kept.delete(one);
  }
  return render(items, kept, names);
}

function render(
  items: readonly SummaryItem[],
  kept: ReadonlySet<SummaryItem>,
  { header, sections }: SummaryNames,
): string {
  const blocks = SECTIONS.flatMap((section) => {
    const shown = items.filter((one) => one.section === section && kept.has(one));
    const texts = shown.map((one) => one.text);
    const name = `${sections[section]}:`;
    if (texts.length === 0) return [];
    if (section === 'details') return [withReferences(`${name} ${texts.join(' · ')}`, shown)];
    if (section === 'lastQuestion') return [withReferences(`${name} ${texts.join(' ')}`, shown)];
    return [`${name}\n${shown.map((one) => withReferences(`- ${one.text}`, [one])).join('\n')}`];
  });
  return [header, ...blocks].join('\n');
}
