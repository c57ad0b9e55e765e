import { requiredTranslations, type Translations } from './compare-translations';

/** What a translator needs to revise one text. */
export interface ChangedText {
  /** The English text at the earlier commit; null if the key is new. */
  readonly before: string | null;
  readonly after: string;
  /** The present translation, of the earlier key if it was renamed; empty if there is none. */
  readonly translation: string;
}

export interface TextsAt {
  readonly english: Translations;
  readonly translation: Translations;
}

/** The texts of a language that need a look: their English text is new or changed, or their translation is missing. In English order. */
export function changedTranslations(
  earlier: TextsAt,
  now: TextsAt,
  language: string,
): ReadonlyMap<string, ChangedText> {
  const before = requiredTranslations(earlier.english, language);
  const needed = requiredTranslations(now.english, language);
  const renamed = renamedPaths(before, needed);
  const changed = new Map<string, ChangedText>();
  for (const [path, after] of needed) {
    const former = before.has(path) ? path : (renamed.get(path) ?? path);
    const translation =
      now.translation.get(path) ?? now.translation.get(former) ?? earlier.translation.get(former) ?? '';
    const isMissing = !now.translation.get(path)?.trim();
    if (isMissing || before.get(path) !== after) {
      changed.set(path, { before: before.get(former) ?? null, after, translation });
    }
  }
  return changed;
}

/** New paths whose English text a removed path had before, with that path. The same plural form only, as its translation differs from the others. */
function renamedPaths(before: Translations, needed: Translations): ReadonlyMap<string, string> {
  const removed = new Map<string, string>();
  for (const [path, text] of before) if (!needed.has(path)) removed.set(pluralForm(path) + text, path);
  const renamed = new Map<string, string>();
  for (const [path, text] of needed) {
    const former = before.has(path) ? undefined : removed.get(pluralForm(path) + text);
    if (former !== undefined) renamed.set(path, former);
  }
  return renamed;
}

const pluralForm = (path: string) => /_(?:zero|one|two|few|many|other)$/.exec(path)?.[0] ?? '';
