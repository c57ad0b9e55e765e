/**
 * Characters that are invisible or reorder other text, although a model reads them: controls, fillers, joiners, direction marks, variation
 * selectors, language tags, lone surrogates. Tabs and line ends are not included.
 */
const HIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc]|\ud834[\udd73-\udd7a]|[\udb40-\udb43][\udc00-\udfff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const EMOJI_STYLE = '\ufe0f';

/** Writes hidden characters as ⟨U+200B⟩, so that the user reads what a model would read. */
export function makeVisible(text: string): string {
  return text.replace(HIDDEN, (hidden, offset: number) =>
    hidden === EMOJI_STYLE && isSymbol(text, offset - 1) ? hidden : codePointLabel(hidden),
  );
}

/** The same for every text of a JSON value, including the names of its members. */
export function makeVisibleDeep(value: unknown): unknown {
  if (typeof value === 'string') return makeVisible(value);
  if (Array.isArray(value)) return value.map(makeVisibleDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [makeVisible(name), makeVisibleDeep(part)]));
}

/** One variation selector is part of an ordinary emoji. A second one, or one after a letter, may hide data. */
function isSymbol(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return (unit >= 0x2030 && unit <= 0x32ff && unit !== 0x2800) || (unit >= 0xdc00 && unit <= 0xdfff);
}

function codePointLabel(hidden: string): string {
  const code = hidden.codePointAt(0) ?? 0;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
