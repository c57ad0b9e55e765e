import { VENDORS } from '../providers/vendors';

const REMOVED = '[key removed]';

/** Shapes of the keys in use today, also when the provider has masked a part of them with stars. */
const KEY_SHAPES = [
  /\b(?:sk|pk|rk)-[\w*.…-]{6,}/g,
  ...VENDORS.flatMap(({ key }) => (key === null ? [] : [new RegExp(`\\b${key.prefix}[\\w*.…-]{6,}`, 'g')])),
  /\b(?:hf|fw|pplx|csk|nvapi|xai|tgp|AQ)[_.-][\w*.-]{12,}/g,
  /\bBearer\s+[^\s"',}]+/gi,
  /\b(?:x-api-key|x-goog-api-key|api[_-]?key|access[_-]?token|key)["']?\s*[=:]\s*["']?[^\s"'&,}]{8,}/gi,
];

/** A long run of mixed letters and digits is more likely a secret than something worth reading. Model ids have hyphens. */
const RANDOM_RUN = /\b(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{28,}\b/g;

/** Anything shorter would tear holes into ordinary words. */
const SHORTEST_SECRET = 6;

/** Removes the given secrets, and whatever else looks like a key, from words that a person may see or a log may keep. */
export function redactForDisplay(text: string, secrets: readonly string[]): string {
  let result = text;
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SECRET) continue;
    result = result.split(secret).join(REMOVED).split(encodeURIComponent(secret)).join(REMOVED);
  }
  for (const shape of KEY_SHAPES) result = result.replace(shape, REMOVED);
  return result.replace(RANDOM_RUN, REMOVED);
}
