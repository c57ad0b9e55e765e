import { readUrl } from '../network/read-url';

/** A web page that an answer refers to. Both texts come from a provider, so neither is trusted. */
export interface AnswerSource {
  /** Always http or https. */
  readonly url: string;
  readonly title: string | null;
}

export const MAX_SOURCES = 50;
const MAX_URL_CHARS = 2_000;
const MAX_TITLE_CHARS = 300;

/** Null for anything that is not an address of a web page: it could not be opened safely. */
export function readSource(url: unknown, title?: unknown): AnswerSource | null {
  if (typeof url !== 'string' || url.length > MAX_URL_CHARS || !readUrl(url).ok) return null;
  const shown = typeof title === 'string' ? title.replace(/\s+/g, ' ').trim() : '';
  return { url, title: shown === '' || shown === url ? null : Array.from(shown).slice(0, MAX_TITLE_CHARS).join('') };
}

/** Whether a value read from a file is a source as `readSource` makes it. */
export function isAnswerSource(value: unknown): value is AnswerSource {
  if (typeof value !== 'object' || value === null || !('url' in value) || !('title' in value)) return false;
  const { url, title } = value;
  return (
    readSource(url) !== null && (title === null || (typeof title === 'string' && title.length <= 2 * MAX_TITLE_CHARS))
  );
}
