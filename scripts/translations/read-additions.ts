import type { Translations } from './compare-translations';

/** Reads what a translator gives back: each path with its translation, or with an object that has it in `translation`. Blank ones are left out. */
export function readAdditions(json: string): Translations {
  const found = new Map<string, string>();
  for (const [path, value] of Object.entries(JSON.parse(json) as Record<string, unknown>)) {
    const text = typeof value === 'object' && value !== null && 'translation' in value ? value.translation : value;
    if (typeof text !== 'string') throw new Error(`"${path}" has no translation.`);
    if (text.trim() !== '') found.set(path, text);
  }
  return found;
}
