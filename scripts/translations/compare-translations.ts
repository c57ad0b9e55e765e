/** Translations by their path, for example "chat.copy". */
export type Translations = ReadonlyMap<string, string>;

export interface TranslationTree {
  readonly [key: string]: string | TranslationTree;
}

export interface Comparison {
  /** Path and English text to be translated. */
  readonly missing: Translations;
  /** Paths that English does not have: a mistake, or an outdated translation. */
  readonly extra: readonly string[];
  /** Paths whose placeholders differ from the English text. */
  readonly placeholders: readonly string[];
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{[^}]*\}\}/g;

export function flatten(tree: TranslationTree, path: readonly string[] = []): Translations {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const here = [...path, key];
    if (typeof value === 'string') flat.set(here.join('.'), value);
    else for (const entry of flatten(value, here)) flat.set(...entry);
  }
  return flat;
}

/** The paths that a language needs, in the order of the English ones. A text with plurals needs every plural form of the language. */
export function requiredTranslations(english: Translations, language: string): Translations {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const needed = new Map<string, string>();
  for (const [path, text] of english) {
    const stem = path.replace(PLURAL, '');
    if (stem === path) needed.set(path, text);
    else
      for (const form of forms)
        needed.set(`${stem}_${form}`, english.get(`${stem}_${form}`) ?? otherForm(english, stem));
  }
  return needed;
}

export function compareTranslations(english: Translations, translation: Translations, language: string): Comparison {
  const needed = requiredTranslations(english, language);
  return {
    missing: new Map([...needed].filter(([path]) => !translation.get(path)?.trim())),
    extra: [...translation.keys()].filter((path) => !needed.has(path)),
    placeholders: [...translation]
      .filter(([path, text]) => needed.has(path) && !hasSamePlaceholders(path, text, needed.get(path) ?? ''))
      .map(([path]) => path),
  };
}

/** Merges translations in the order of the English ones, without outdated paths. */
export function mergeTranslations(
  english: Translations,
  language: string,
  ...parts: readonly Translations[]
): TranslationTree {
  const tree: Record<string, TranslationTree | string> = {};
  for (const path of requiredTranslations(english, language).keys()) {
    const text = parts.findLast((part) => part.has(path))?.get(path);
    if (text) setPath(tree, path.split('.'), text);
  }
  return tree;
}

function setPath(
  tree: Record<string, TranslationTree | string>,
  [key = '', ...rest]: readonly string[],
  text: string,
): void {
  if (rest.length === 0) tree[key] = text;
  else setPath((tree[key] ??= {}) as Record<string, TranslationTree | string>, rest, text);
}

function otherForm(english: Translations, stem: string): string {
  return english.get(`${stem}_other`) ?? '';
}

/** The forms for zero, one and two may spell the number out; every other form must have the English placeholders. */
function hasSamePlaceholders(path: string, text: string, english: string): boolean {
  const maySpellOutNumber = /_(zero|one|two)$/.test(path);
  const placeholdersOf = (part: string) => {
    const found = (part.match(PLACEHOLDER) ?? []).map((each) => each.replaceAll(' ', ''));
    return found.filter((each) => !(maySpellOutNumber && each === '{{count}}')).sort();
  };
  return placeholdersOf(text).join() === placeholdersOf(english).join();
}
