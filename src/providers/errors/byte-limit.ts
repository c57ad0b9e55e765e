/** A complaint about the size of the request in bytes: a proxy's limit on bodies, or a provider's on requests. */
const TOO_MANY_BYTES =
  /(?:entity|payload|content|body|request)(?: (?:is|was))? too (?:large|big)|too (?:large|big) (?:a )?(?:entity|payload|body|request)|body (?:exceeds|larger than)|(?:exceed|larger than|over|limit|max)[^.]{0,60}\b(?:bytes|[KMG]i?B)\b/i;

const NAMES_TOKENS = /\btokens?\b|context[ _-]?(?:length|window|size|limit)|\bTPM\b/i;

/** Whether a message says that the request is too large in bytes, not too long in tokens. */
export function isAboutBytes(message: string): boolean {
  return TOO_MANY_BYTES.test(message) && !NAMES_TOKENS.test(message);
}

const LIMITS = [
  />\s*([\d.,]+) ?(bytes|[KMG]i?B)\b/i,
  /(?:max(?:imum)?|limit|at most|up to|exceeds?|larger than|smaller than)[^\d]{0,60}([\d.,]+) ?(bytes|[KMG]i?B)\b/i,
];

const FACTORS: Readonly<Record<string, number>> = { b: 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** Smaller limits are not the limit of a request, and larger ones cannot be reached. */
const SMALLEST_BYTES = 1024;
const LARGEST_BYTES = 1024 ** 4;

/** The limit that a message names; null: none. */
export function readByteLimit(message: string): number | null {
  for (const pattern of LIMITS) {
    const match = pattern.exec(message);
    const number = Number(match?.[1]?.replace(/,/g, ''));
    const bytes = Math.floor(number * (FACTORS[match?.[2]?.[0]?.toLowerCase() ?? ''] ?? 1));
    if (match !== null && bytes >= SMALLEST_BYTES && bytes <= LARGEST_BYTES) return bytes;
  }
  return null;
}
