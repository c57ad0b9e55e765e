import type { Message } from '../conversation';
import type { MessageRepository } from '../messages/message-repository';
import { extractFacts } from './extract/extract-facts';
import type { Fact } from './fact';
import { factText } from './fact-text';

/** A fact and the newest message that states it. */
export interface CoveredFact extends Fact {
  readonly seq: number;
}

/** The facts of the messages behind a summary, and where they are. */
export interface CoveredFacts {
  /** The newest first. */
  readonly facts: readonly CoveredFact[];
  /** Messages before this one were not read. */
  readonly readFromSeq: number;
  /** Whether a message was read. */
  isRead(seq: number): boolean;
  /** The messages that state a fact by this key. */
  seqsOf(key: string): readonly number[];
  /** The messages that contain a word or a whole number. */
  seqsWith(word: string): readonly number[];
  /** The messages that were sent from `start` up to, not including, `end`. */
  sentBetween(start: number, end: number): readonly number[];
}

export interface CoveredRange {
  readonly sessionId: string;
  /** Everything newer than this and up to `toSeq` is read in full; of the rest only the newest part. */
  readonly newSinceSeq: number;
  readonly toSeq: number;
}

const PAGE_MESSAGES = 100;
const MAX_EARLIER_CHARS = 1_000_000;
/** About a tenth of a second on a phone. */
const CHARS_PER_PAUSE = 100_000;
const MAX_FACTS = 20_000;
const MAX_SEQS_PER_KEY = 40;
/** Also the year in a date and the number in an amount, which a summary may write alone. */
const WORD = /\p{L}[\p{L}\p{M}]{2,40}|(?<![\d.,])\d{2,20}(?![.,]?\d)/gu;

export interface ReadCoveredDeps {
  readonly messages: Pick<MessageRepository, 'page'>;
  /** Lets the screen draw between two pages, and between long messages. */
  readonly pause?: () => Promise<void>;
}

/** Reads the stored originals in pages, from the newest to the oldest. */
export async function readCoveredFacts(
  { messages, pause }: ReadCoveredDeps,
  { sessionId, newSinceSeq, toSeq }: CoveredRange,
): Promise<CoveredFacts> {
  const index = createIndex();
  let earlierChars = 0;
  let unpausedChars = 0;
  let beforeSeq = toSeq + 1;
  for (;;) {
    const page = await messages.page(sessionId, { beforeSeq, limit: PAGE_MESSAGES });
    for (const message of [...page].reverse()) {
      if (message.seq <= newSinceSeq && earlierChars > MAX_EARLIER_CHARS) return index.finish(message.seq + 1);
      const chars = index.add(message);
      if (message.seq <= newSinceSeq) earlierChars += chars;
      unpausedChars += chars;
      if (unpausedChars < CHARS_PER_PAUSE) continue;
      unpausedChars = 0;
      await pause?.();
    }
    const first = page[0];
    if (!first || page.length < PAGE_MESSAGES) return index.finish(0);
    beforeSeq = first.seq;
    await pause?.();
  }
}

function createIndex() {
  const facts = new Map<string, CoveredFact>();
  const byKey = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const times = new Map<number, number>();
  return {
    /** Returns how many characters were read. */
    add(message: Message): number {
      const { seq, createdAt } = message;
      const text = factText(message);
      times.set(seq, createdAt);
      for (const fact of extractFacts(text)) {
        if (!facts.has(fact.key) && facts.size < MAX_FACTS) facts.set(fact.key, { ...fact, seq });
        note(byKey, fact.key, seq);
        if (fact.looseKey !== fact.key) note(byKey, fact.looseKey, seq);
      }
      for (const [word] of text.matchAll(WORD)) note(byWord, word.toLowerCase(), seq);
      return text.length;
    },
    finish: (readFromSeq: number): CoveredFacts => ({
      facts: [...facts.values()],
      readFromSeq,
      isRead: (seq) => times.has(seq),
      seqsOf: (key) => byKey.get(key) ?? [],
      seqsWith: (word) => byWord.get(word.toLowerCase()) ?? [],
      sentBetween: (start, end) => [...times].filter(([, at]) => at >= start && at < end).map(([seq]) => seq),
    }),
  };
}

function note(index: Map<string, number[]>, key: string, seq: number): void {
  const seqs = index.get(key);
  if (!seqs) index.set(key, [seq]);
  else if (seqs.at(-1) !== seq && seqs.length < MAX_SEQS_PER_KEY) seqs.push(seq);
}
