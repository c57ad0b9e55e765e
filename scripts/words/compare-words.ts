/** Translations by their path, for example "chat.copy". */
export type FlatWords = ReadonlyMap<string, string>;

export interface WordTree {
  readonly [key: string]: string | WordTree;
}

export interface Comparison {
  /** Path and English text to be translated. */
  readonly missing: FlatWords;
  /** Paths that English does not have: a mistake, or an outdated translation. */
  readonly extra: readonly string[];
  /** Paths whose placeholders differ from the English text. */
  readonly placeholders: readonly string[];
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{[^}]*\}\}/g;

export function flatten(tree: WordTree, path: readonly string[] = []): FlatWords {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const here = [...path, key];
    if (typeof value === 'string') flat.set(here.join('.'), value);
    else for (const entry of flatten(value, here)) flat.set(...entry);
  }
  return flat;
}

/** The paths that a language needs, in the order of the English ones. A text with plurals needs every plural form of the language. */
export function expected(english: FlatWords, language: string): FlatWords {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const needed = new Map<string, string>();
  for (const [path, words] of english) {
    const stem = path.replace(PLURAL, '');
    if (stem === path) needed.set(path, words);
    else
      for (const form of forms) needed.set(`${stem}_${form}`, english.get(`${stem}_${form}`) ?? manyOf(english, stem));
  }
  return needed;
}

export function compareWords(english: FlatWords, translation: FlatWords, language: string): Comparison {
  const needed = expected(english, language);
  return {
    missing: new Map([...needed].filter(([path]) => !translation.get(path)?.trim())),
    extra: [...translation.keys()].filter((path) => !needed.has(path)),
    placeholders: [...translation]
      .filter(([path, words]) => needed.has(path) && !samePlaceholders(path, words, needed.get(path) ?? ''))
      .map(([path]) => path),
  };
}

/** Merges translations in the order of the English ones, without outdated paths. */
export function mergeWords(english: FlatWords, language: string, ...parts: readonly FlatWords[]): WordTree {
  const tree: Record<string, WordTree | string> = {};
  for (const path of expected(english, language).keys()) {
    const words = parts.findLast((part) => part.has(path))?.get(path);
    if (words) plant(tree, path.split('.'), words);
  }
  return tree;
}

function plant(tree: Record<string, WordTree | string>, [key = '', ...rest]: readonly string[], words: string): void {
  if (rest.length === 0) tree[key] = words;
  else plant((tree[key] ??= {}) as Record<string, WordTree | string>, rest, words);
}

function manyOf(english: FlatWords, stem: string): string {
  return english.get(`${stem}_other`) ?? '';
}

/** The forms for zero, one and two may spell the number out; every other form must have the English placeholders. */
function samePlaceholders(path: string, words: string, english: string): boolean {
  const mayCountInWords = /_(zero|one|two)$/.test(path);
  const of = (text: string) => {
    const found = (text.match(PLACEHOLDER) ?? []).map((each) => each.replaceAll(' ', ''));
    return found.filter((each) => !(mayCountInWords && each === '{{count}}')).sort();
  };
  return of(words).join() === of(english).join();
}
