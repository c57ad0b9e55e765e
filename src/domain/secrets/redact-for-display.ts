import { VENDORS } from '../providers/vendors';

const REMOVED = '[key removed]';

/** Formats of the keys in use today, also when the provider has masked a part of them with asterisks. */
const KEY_PATTERNS = [
  /\b(?:sk|pk|rk)-[\w*.…-]{6,}/g,
  ...VENDORS.flatMap(({ key }) => (key === null ? [] : [new RegExp(`\\b${key.prefix}[\\w*.…-]{6,}`, 'g')])),
  /\b(?:hf|fw|pplx|csk|nvapi|xai|tgp|AQ)[_.-][\w*.-]{12,}/g,
  /\bBearer\s+[^\s"',}]+/gi,
  /\b(?:x-api-key|x-goog-api-key|api[_-]?key|access[_-]?token|key)["']?\s*[=:]\s*["']?[^\s"'&,}]{8,}/gi,
];

/** A long run of letters and digits is probably a secret. Model ids have hyphens. */
const RANDOM_RUN = /\b(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{28,}\b/g;

/** Shorter values would match ordinary words. */
const MIN_DISPLAY_SECRET_LENGTH = 6;

/** Removes the given secrets, and anything else that looks like a key, from text for the screen or a log. */
export function redactForDisplay(text: string, secrets: readonly string[]): string {
  let result = text;
  for (const secret of secrets) {
    if (secret.length < MIN_DISPLAY_SECRET_LENGTH) continue;
    result = result.split(secret).join(REMOVED).split(encodeURIComponent(secret)).join(REMOVED);
  }
  for (const shape of KEY_PATTERNS) result = result.replace(shape, REMOVED);
  return result.replace(RANDOM_RUN, REMOVED);
}
