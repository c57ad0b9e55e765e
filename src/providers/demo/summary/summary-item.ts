import { clip, isQuestion } from '../split-text';
import { isReply, type Section } from './section-names';

/** A line of the summary. Items with a lower rank are more important and are kept first. */
export interface SummaryItem {
  readonly section: Section;
  readonly text: string;
  readonly rank: number;
  /** The messages that it comes from, as in `[#12, #15-18]`. */
  readonly references: readonly string[];
}

export const RANK = {
  rule: 1,
  fact: 2,
  lastQuestion: 3,
  userDetail: 4,
  userSentence: 5,
  earlierSentence: 6,
  toolResult: 7,
  answerDetail: 8,
  answer: 9,
} as const;

const ITEM_CHARS = 200;

const RULE =
  /\b(never|always|must|must not|don't ever|only ever|niemals|immer|nie|nunca|siempre)\b|必须|不要|绝不|必ず|絶対|يجب|أبدا/i;
const FACT =
  /\b(my|our|i am|i'm|i live|i like|i prefer|i have|call me|remember|note that|decided|agreed|meine?r?|unsere?|ich hei|me llamo|mi|mis|nuestr[oa]s?)\b|我叫|我是|我的|记住|私の|名前|覚え|اسمي|رمز/iu;

export function toItem(section: Section, text: string, rank: number, references: readonly string[] = []): SummaryItem {
  return { section, text: clip(text.replace(/^[\s*-]+/u, '').trim(), ITEM_CHARS), rank, references };
}

/** A sentence of the user. */
export function classify(sentence: string): SummaryItem {
  if (isQuestion(sentence)) return toItem('said', sentence, RANK.userSentence);
  if (RULE.test(sentence)) return toItem('rules', sentence, RANK.rule);
  return FACT.test(sentence) ? toItem('facts', sentence, RANK.fact) : toItem('said', sentence, RANK.userSentence);
}

/** A line of an earlier summary: rules and facts stay, the rest makes room for what is newer. */
export function carriedOver(section: Section, text: string, references: readonly string[]): SummaryItem {
  if (section === 'rules') return toItem(section, text, RANK.rule, references);
  if (section === 'facts') return toItem(section, text, RANK.fact, references);
  if (section === 'details') return toItem(section, text, RANK.userDetail, references);
  return toItem('said', text, isReply(text) ? RANK.answer : RANK.earlierSentence, references);
}
