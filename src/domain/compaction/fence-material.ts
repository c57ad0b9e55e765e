import { wellFormed } from '../text/well-formed';

const TAGS = /<(\/?)(transcript|previous-summary|part)\b/gi;
const LABELS = /^([ \t]*)\[(?=(?:user|assistant|tool|file)\b)/gim;

/**
 * Nothing inside the material may look like its end or like a new entry, whoever wrote it: a web page, a user, an earlier summariser. An
 * invisible character breaks the likeness.
 */
export function fenced(text: string): string {
  return wellFormed(text).replace(TAGS, '<$1\u200b$2').replace(LABELS, '$1[\u200b');
}
