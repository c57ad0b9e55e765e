import { MAX_COUNT } from '@/domain/search/collect-postings';

/**
 * A list of postings is stored as text, because text can be appended to and passed inside JSON on every platform. A posting has three
 * characters: two for the message's number in its block, one for the number of occurrences.
 */

/** Messages per block. A block is short enough to be rewritten for one more posting. */
const BLOCK_SIZE = 256;

const DIGITS = 64;
const ZERO = '0'.charCodeAt(0);
const POSTING_LENGTH = 3;

export const blockOf = (doc: number) => Math.floor(doc / BLOCK_SIZE);

export function encodePosting(doc: number, count: number): string {
  const offset = doc % BLOCK_SIZE;
  return String.fromCharCode(
    ZERO + Math.floor(offset / DIGITS),
    ZERO + (offset % DIGITS),
    ZERO + Math.min(MAX_COUNT, count),
  );
}

/** The number of postings in a list. */
export const postingsIn = (list: string) => Math.floor(list.length / POSTING_LENGTH);

/** Calls `take` for each posting. A damaged list gives wrong numbers, which belong to no message or to one that is checked later. */
export function decodePostings(block: number, list: string, take: (doc: number, count: number) => void): void {
  const first = block * BLOCK_SIZE;
  for (let at = 0; at + POSTING_LENGTH <= list.length; at += POSTING_LENGTH)
    take(
      first + (list.charCodeAt(at) - ZERO) * DIGITS + list.charCodeAt(at + 1) - ZERO,
      list.charCodeAt(at + 2) - ZERO,
    );
}
