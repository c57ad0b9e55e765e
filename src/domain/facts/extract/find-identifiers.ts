import type { FactRule } from './found-facts';
import { UNIT_PATTERN } from './units';

const TOKEN = /(?:[#~]|\.{1,2}\/|\/)?[a-z\d\u00c0-\u024f_][a-z\d\u00c0-\u024f_.\/\\:#+@=-]{1,200}/giu;
const AFTER_TOKEN = /[.:,=+@#/\\-]+$/;

const VERSION = /^v?\d{1,6}(?:\.\d{1,6}){2,5}(?:[-+][\w.-]{1,40})?$/i;
const GROUPED_NUMBER = /^\d{1,3}(?:\.\d{3}){1,8}$/;
const ORDINAL = /^\d+(?:st|nd|rd|th|s|x|er|º|ª)$/i;
const AMOUNT = new RegExp(`^\\d[\\d.,]*-?${UNIT_PATTERN}$`, 'iu');
/** "12-month", "e5": a number with a word, or next to nothing. */
const COUNTED_WORD = /^\d+-[a-zß-ÿ]+$/;
const ORDER_NUMBER = /^#\d{2,}/;
const CODE_WORD = /^(?:[a-z]+[A-Z][A-Za-z]*|[A-Z][a-z]+[A-Z][A-Za-z]+|_?[A-Za-z]+(?:_[A-Za-z]+)+)$/;
const CODE_IN_CAPITALS = /^[A-Z]{2,}(?:-[A-Z]{2,})+$/;
const FILE =
  /^[\w-][\w.-]*\.(?:tsx?|jsx?|mjs|json|ya?ml|toml|md|txt|csv|pdf|docx?|xlsx?|pptx?|py|rb|rs|go|java|kt|swift|c|h|cpp|sh|sql|html?|css|png|jpe?g|gif|svg|mp[34]|zip|gz|log|env|ini|com|org|net|io|dev|app|ai|de|es|jp|cn|eu|co|info)$/i;

/** Codes, versions, file names, paths and names from source code. */
export const findIdentifiers: FactRule = (text, found) =>
  text.replace(TOKEN, (match) => {
    const token = match.replace(AFTER_TOKEN, '');
    return isIdentifier(token)
      ? found.take('identifier', token, token.toLowerCase()) + match.slice(token.length)
      : match;
  });

function isIdentifier(token: string): boolean {
  if (token.length < 2 || GROUPED_NUMBER.test(token)) return false;
  if (VERSION.test(token) || ORDER_NUMBER.test(token)) return true;
  if (isPath(token) || FILE.test(token)) return true;
  if (CODE_WORD.test(token) || CODE_IN_CAPITALS.test(token)) return true;
  if (!/\d/.test(token) || !/[a-z\u00c0-\u024f]/i.test(token)) return false;
  return !ORDINAL.test(token) && !AMOUNT.test(token) && !COUNTED_WORD.test(token);
}

/** "and/or" is no path; "src/app.ts", "/etc/hosts" and "a/b/c" are. */
function isPath(token: string): boolean {
  const parts = token.split(/[/\\]/);
  if (parts.length < 2 || !/[a-z]/i.test(token)) return false;
  return /^(?:[~/.]|[a-z]:\\)/i.test(token) || parts.length > 2 || FILE.test(parts.at(-1) ?? '');
}
