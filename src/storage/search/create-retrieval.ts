import { bestWindow, cutPassage, occurrencesIn, type WeighedWord } from '@/domain/search/best-passage';
import { rarity, scoreTexts } from '@/domain/search/bm25';
import type { History, HistoryOptions } from '@/domain/search/history';
import { withNeighbours } from '@/domain/search/neighbours';
import { readQuestion } from '@/domain/search/read-question';
import type { Passage, Retrieval } from '@/domain/search/retrieval';
import type { SqlDatabase } from '../database/sql-database';
import type { SearchIndex } from './keep-index';
import { createOpenCorpus } from './open-corpus';
import { readContexts } from './read-contexts';
import type { FoundMessage } from './read-found';
import { readMessagePart } from './read-message-part';
import { takeFound } from './take-found';

/** The characters of a passage: about 150 tokens, so that a page has 1,500. */
const PASSAGE_CHARS = 600;
/** The words that were found take at most this much of it: the answer often stands just before or after them. */
const FOUND_CHARS = 300;

/** Finds messages for models. */
export function createRetrieval(
  database: SqlDatabase,
  { index }: { readonly index: SearchIndex },
): History & Retrieval {
  const openCorpus = createOpenCorpus(database, index);

  const rank = async (query: string, { sessionId, limit, offset = 0, signal }: HistoryOptions) => {
    const words = readQuestion(query);
    const wanted = Math.max(0, Math.trunc(limit));
    if (words.length === 0 || wanted === 0) return [];
    const corpus = await openCorpus(words, { sessionId, signal });
    const { table, words: postings } = corpus;
    const scores = withNeighbours(scoreTexts(table.lengths, postings), table.chats);
    const end = Math.max(0, Math.trunc(offset)) + wanted;
    const request = { database, corpus, scores, limit: end, isOverAll: sessionId === undefined, signal };
    const found = await takeFound(request, (message) => message);
    const total = table.seqs.length;
    const weighed = words.map(({ weigh }, at) => ({ weigh, rarity: rarity(postings[at]?.places.length ?? 0, total) }));
    return found.slice(end - wanted).map((message) => ({ message, passage: passageOf(message, weighed) }));
  };

  return {
    retrieve: async (query, options) => (await rank(query, options)).map(({ passage }) => passage),
    async find(query, options) {
      const ranked = await rank(query, options);
      const contexts = await readContexts(
        database,
        ranked.map(({ message }) => message),
      );
      return ranked.map(({ message, passage }) => ({
        ...passage,
        isWhole: passage.text === message.text,
        context: contexts.get(message.messageId) ?? null,
      }));
    },
    read: (place, part) => readMessagePart(database, place, part),
  };
}

function passageOf({ place: _place, ...message }: FoundMessage, words: readonly WeighedWord[]): Passage {
  const window = bestWindow(occurrencesIn(message.text, words), FOUND_CHARS);
  return { ...message, text: cutPassage(message.text, window, PASSAGE_CHARS) };
}
