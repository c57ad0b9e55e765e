import type { FactRule, FoundFacts } from './found-facts';
import { isCommonWord, NAME_CONNECTORS, TITLES } from './common-words';

/** Words, ends of sentences, and everything else one by one. */
const PIECES = /\p{L}[\p{L}\p{M}'’-]{0,60}|[.!?:\n•*…。！？]|[^\s]/gu;
const ENDS_SENTENCE = /^[.!?:\n•*…。！？"“„»«#>|-]$/u;
const CAPITAL = /^\p{Lu}/u;
const MAX_WORDS = 5;

/** Words that German writes with a capital although they name nobody. */
const GERMAN = /(?<!\p{L})(?:der|die|das|und|nicht|ist|ein|eine|ich|wir|mit|für)(?!\p{L})/giu;
const GERMAN_NOUN = /(?:ung|ungen|heit|heiten|keit|keiten|schaft|tion|tionen|tät|chen|nis|ment|ismus|ling|zeug|werk)$/;
const BEFORE_NOUN =
  /^(?:d(?:er|ie|as|en|em|es)|k?ein(?:e[mnrs]?)?|[mds]ein(?:e[mnrs]?)?|ihre?[mnrs]?|unsere?[mnrs]?|zum|zur|im|am|vom|beim|ins|ans|viele?r?|alle[rn]?|diese[mnrs]?|jede[mnrs]?|welche[mnrs]?|\p{Ll}{3,}(?:e|en|er|es|em))$/u;

/** Scripts without capitals: a name is recognised by quotation marks, by katakana, or by the title after it. */
const QUOTED = /[「『《“«]([^「」『』《》“”«»\n\u0001]{2,40})[」』》”»]/gu;
const KATAKANA = /[\p{Script=Katakana}ー]{2,20}(?:・[\p{Script=Katakana}ー]{2,20}){0,3}/gu;
const JAPANESE_TITLE = /(\p{Script=Han}{1,4})(?:さん|様|氏|くん|ちゃん)/gu;
const WITHOUT_CASE =
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;

/** Names of people, places, products: capitalised words that do not merely begin a sentence. */
export const findNames: FactRule = (text, found) => {
  if (WITHOUT_CASE.test(text)) findWithoutCase(text, found);
  const isGerman = (text.match(GERMAN)?.length ?? 0) * 30 > text.length / 6;
  let run: string[] = [];
  let startsSentence = true;
  let runStartsSentence = false;
  let wordBefore = '';
  let beforeRun = '';
  const end = () => {
    if (run.length > 0) takeRun(found, run, { startsSentence: runStartsSentence, isGerman, before: beforeRun });
    run = [];
  };
  for (const [piece] of text.matchAll(PIECES)) {
    const isWord = /^\p{L}/u.test(piece);
    if (isWord && CAPITAL.test(piece) && run.length < MAX_WORDS) {
      if (run.length === 0) {
        runStartsSentence = startsSentence;
        beforeRun = wordBefore;
      }
      run.push(piece);
    } else if (!(isWord && run.length > 0 && NAME_CONNECTORS.has(piece))) {
      // The period of "Dr." ends no sentence and no name.
      if (piece === '.' && TITLES.has(run.at(-1) ?? wordBefore)) continue;
      end();
    } else run.push(piece);
    startsSentence = !isWord && (ENDS_SENTENCE.test(piece) || (startsSentence && piece !== '\u0001'));
    wordBefore = isWord ? piece : '';
  }
  end();
  return text;
};

interface RunContext {
  readonly startsSentence: boolean;
  readonly isGerman: boolean;
  readonly before: string;
}

function takeRun(found: FoundFacts, words: readonly string[], { startsSentence, isGerman, before }: RunContext): void {
  const { name, trimmed } = trimRun(words);
  const [first = ''] = name;
  if (name.length === 0) return;
  if (name.length === 1) {
    if (startsSentence && trimmed === '') return;
    if (first.length < 2 || isCommonWord(first)) return;
    const wordBefore = trimmed === '' ? before : trimmed.toLowerCase();
    if (isGerman && (GERMAN_NOUN.test(first) || BEFORE_NOUN.test(wordBefore))) return;
  }
  const text = name.join(' ');
  found.take('name', text, nameKey(text));
}

/** Without connectors at the end, and without titles and the words at the beginning that only begin a sentence. */
function trimRun(words: readonly string[]): { readonly name: readonly string[]; readonly trimmed: string } {
  let from = 0;
  let to = words.length;
  const isLead = (word: string) => isCommonWord(word) || TITLES.has(word) || NAME_CONNECTORS.has(word);
  while (from < to && isLead(words[from] ?? '')) from += 1;
  while (to > from && NAME_CONNECTORS.has(words[to - 1] ?? '')) to -= 1;
  return { name: words.slice(from, to), trimmed: words[from - 1] ?? '' };
}

function nameKey(name: string): string {
  return name.toLowerCase().replace(/['’]s?(?= |$)/g, '');
}

function findWithoutCase(text: string, found: FoundFacts): void {
  const take = (name: string) => found.take('name', name, nameKey(name.trim()));
  for (const [, quoted = ''] of text.matchAll(QUOTED)) if (WITHOUT_CASE.test(quoted)) take(quoted);
  for (const [run] of text.matchAll(KATAKANA)) if (run.length > 2) take(run);
  for (const [, name = ''] of text.matchAll(JAPANESE_TITLE)) take(name);
}
