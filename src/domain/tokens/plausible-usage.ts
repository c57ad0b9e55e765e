import type { Usage } from '../conversation';

/** More than any request or answer has. A larger number is a mistake of the server. */
const LARGEST_COUNT = 100_000_000;

/**
 * The usage if it can be true, else null: every count a whole number, none negative or absurd, and not all of nothing. Every usage that a
 * provider reports goes through here, so that no total, price or estimate is ever made from an impossible count.
 */
export function plausibleUsage(usage: Usage | null): Usage | null {
  if (usage === null || !Object.values(usage).every(isCount)) return null;
  return usage.inputTokens === 0 && usage.outputTokens === 0 ? null : usage;
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= LARGEST_COUNT;
}
