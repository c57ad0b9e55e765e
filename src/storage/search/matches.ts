import { bestWindow, occurrencesIn } from '@/domain/search/best-passage';
import { rarity, scoreTexts } from '@/domain/search/bm25';
import { findInText, mergeRanges } from '@/domain/search/find-in-text';
import { makeSnippet, SNIPPET_WINDOW } from '@/domain/search/make-snippet';
import type { SearchHit } from '@/domain/search/search';
import type { SearchQuery } from '@/domain/search/search-query';
import { anyForm, anyFormOrBeginning, beginning, exactly, type WordMatch } from '@/domain/search/word-match';
import type { SqlDatabase } from '../database/sql-database';
import type { Corpus } from './corpus';
import type { FoundMessage } from './read-found';
import { takeFound } from './take-found';

export interface MatchRequest {
  readonly database: SqlDatabase;
  /** Opened for `fullWords` or for `partialWords`. */
  readonly corpus: Corpus;
  readonly query: SearchQuery;
  readonly isOverAll: boolean;
  readonly signal: AbortSignal | undefined;
}

/** A shorter word begins so many others that a message with one of them is hardly a match. */
const SHORTEST_BEGINNING = 3;

/** More than any score, so that messages with all words whole come before those with longer words. */
const WHOLE_WORDS = 1_000_000;

/**
 * The words that a full match must have: of each phrase, the last may be just the beginning of a word. After them, these last words as whole
 * words.
 */
export function fullWords(query: SearchQuery): readonly WordMatch[] {
  const words = query.flatMap((phrase) =>
    phrase.map((token, at) => (at === phrase.length - 1 ? beginning(token) : exactly(token))),
  );
  return [...words, ...query.map((phrase) => exactly(phrase.at(-1) ?? ''))];
}

/** The words of which a partial match has at least one. */
export function partialWords(query: SearchQuery): readonly WordMatch[] {
  return [...new Set(query.flat())].map((token) =>
    token.length < SHORTEST_BEGINNING ? anyForm(token) : anyFormOrBeginning(token),
  );
}

export function fullMatches({ query, ...request }: MatchRequest, limit: number): Promise<readonly SearchHit[]> {
  const { table } = request.corpus;
  const count = query.flat().length;
  const words = request.corpus.words.slice(0, count);
  const whole = request.corpus.words.slice(count);
  const lasts = query.map((_phrase, at) => query.slice(0, at + 1).flat().length - 1);
  const scores = scoreTexts(
    table.lengths,
    lasts.flatMap((at) => words[at] ?? []),
  );
  const has = countWords(words, scores.length);
  const hasWhole = countWords(whole, scores.length);
  for (let place = 0; place < scores.length; place++) {
    const score = has[place] === words.length ? (scores[place] ?? 0) : 0;
    scores[place] = score > 0 && hasWhole[place] === whole.length ? score + WHOLE_WORDS : score;
  }
  return takeFound({ ...request, scores, limit }, (message) => {
    const found = findInText(message.text, query);
    return found && toHit(message, found.ranges, found.best.start);
  });
}

/** How many of the words each place has. */
function countWords(words: Corpus['words'], total: number): Uint16Array {
  const has = new Uint16Array(total);
  for (const { places } of words) for (const place of places) has[place] = (has[place] ?? 0) + 1;
  return has;
}

export function partialMatches(
  { query, ...request }: MatchRequest,
  limit: number,
  full: readonly SearchHit[],
): Promise<readonly SearchHit[]> {
  const { table, words } = request.corpus;
  const weighed = partialWords(query).map(({ weigh }, at) => ({
    weigh,
    rarity: rarity(words[at]?.places.length ?? 0, table.seqs.length),
  }));
  const known = new Set(full.map(({ messageId }) => messageId));
  const scores = scoreTexts(table.lengths, words);
  return takeFound({ ...request, scores, limit }, (message) => {
    if (known.has(message.messageId)) return null;
    const occurrences = occurrencesIn(message.text, weighed);
    if (occurrences.length === 0) return null; // changed since
    return toHit(message, mergeRanges(occurrences), bestWindow(occurrences, SNIPPET_WINDOW).start);
  });
}

function toHit(
  { place: _place, text, ...message }: FoundMessage,
  ranges: SearchHit['ranges'],
  from: number,
): SearchHit {
  const snippet = makeSnippet(text, ranges, from);
  return { ...message, snippet: snippet.text, ranges: snippet.ranges };
}
