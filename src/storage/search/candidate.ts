import type { SearchHit } from '@/domain/search/search';

/** A message that has every word of a query, before its text is searched for positions. */
export interface Candidate {
  readonly messageId: string;
  readonly sessionId: string;
  readonly title: string;
  readonly seq: number;
  readonly role: SearchHit['role'];
  readonly createdAt: number;
  /** About 0 to 1. */
  readonly relevance: number;
}

/** Only the newest matches are ranked; with more matches, the user should add a word. */
export const MAX_CANDIDATES = 400;

const HALF_LIFE_MS = 45 * 24 * 3_600_000;
const RECENCY_WEIGHT = 0.5;

/** Relevance counts more than age; among equals, the newer one comes first. */
export function bestFirst(candidates: readonly Candidate[], now: number): Candidate[] {
  const score = ({ relevance, createdAt }: Candidate) =>
    relevance + RECENCY_WEIGHT * 2 ** (-Math.max(0, now - createdAt) / HALF_LIFE_MS);
  return [...candidates].sort((a, b) => score(b) - score(a) || b.createdAt - a.createdAt || b.seq - a.seq);
}
