import { MAX_SHARED_CHARS } from '@/state/composer/incoming';

/** The parameters of a link or share: text for the composer, and nothing else. */
export interface SharedText {
  readonly title?: string | string[];
  readonly text?: string | string[];
  readonly url?: string | string[];
}

/** Control characters other than line breaks and tabs. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** Joins the parts into one text without repetition: many apps send a page's address as its text as well. */
export function joinSharedText({ title, text, url }: SharedText): string {
  const parts = [title, text, url].map((part) => (Array.isArray(part) ? (part[0] ?? '') : (part ?? '')));
  const clean = parts.map((part) => part.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim());
  const whole = clean.filter((part, index) => part !== '' && !clean.some((other, at) => holds(other, at, part, index)));
  const joined = whole.join('\n');
  const last = joined.charCodeAt(MAX_SHARED_CHARS - 1);
  return joined.slice(0, last >= 0xd800 && last <= 0xdbff ? MAX_SHARED_CHARS - 1 : MAX_SHARED_CHARS);
}

/** Whether another part already contains this one; of two equal parts the first is kept. */
function holds(other: string, at: number, part: string, index: number): boolean {
  return at !== index && other.includes(part) && (other.length > part.length || at < index);
}
