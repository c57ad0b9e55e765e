import type { FactRule } from './found-facts';
import { UNIT_PATTERN, usualUnit } from './units';

/** "1. " at the beginning of a line only counts the lines. */
const LIST_MARKER = /^([ \t]{0,12})\d{1,3}[.)](?=\s)/gm;
const NUMBER = new RegExp(
  `([€$£¥] ?)?(?<![\\p{Script=Latin}\\d_.,])(\\d(?:[\\d.,'’]{0,30}\\d)?)(?: ?(${UNIT_PATTERN}))?(?![\\p{Script=Latin}\\d_])`,
  'giu',
);

/** Numbers with their units. A single digit without a unit says too little to be looked for. */
export const findNumbers: FactRule = (text, found) =>
  /\d/.test(text)
    ? text
        .replace(LIST_MARKER, '$1 ')
        .replace(NUMBER, (match, sign: string | undefined, digits: string, after: string | undefined) => {
          const value = numberValue(digits);
          const unit = after ?? sign?.trim();
          if (unit === undefined && value.length < 2) return match;
          return found.take('number', match, unit === undefined ? value : `${value} ${usualUnit(unit)}`, value);
        })
    : text;

/** "1,000", "1.000" and "1'000" are 1000; "1,5" is 1.5; leading zeros stay. */
export function numberValue(digits: string): string {
  const plain = digits.replace(/['’]/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return plain;
  const mark = plain[last] ?? '';
  const groups = plain.split(/[.,]/);
  const hasOther = plain.includes(mark === '.' ? ',' : '.');
  const isGrouped = isGroups(groups) && (!hasOther || new Set(plain.match(/[.,]/g)).size === 1);
  if (isGrouped) return groups.join('');
  const whole = plain.slice(0, last).replace(/[.,]/g, '');
  const fraction = plain.slice(last + 1).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

function isGroups([first = '', ...others]: readonly string[]): boolean {
  return first.length >= 1 && first.length <= 3 && first !== '0' && others.every((group) => group.length === 3);
}
