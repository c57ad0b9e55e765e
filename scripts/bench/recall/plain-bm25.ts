import { DatabaseSync } from 'node:sqlite';

import { textOf } from './corpus/text-of';
import type { CorpusChat } from './corpus/types';
import type { Finder } from './finder';

interface Bm25Options {
  /** Changes texts and questions alike before they are split into words. */
  readonly prepare?: (text: string) => string;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/**
 * Splits Chinese and Japanese into overlapping pairs of characters. unicode61 takes a whole sentence of these languages for one word and
 * finds next to nothing, so the comparison with it says little; this is what a careful developer would do instead.
 */
export const inCharacterPairs = (text: string): string =>
  text.replace(UNSPACED, (run) => {
    const characters = Array.from(run);
    const pairs = characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
    return ` ${pairs.length === 0 ? run : pairs.join(' ')} `;
  });

/**
 * The baseline: SQLite's FTS5 with its default tokenizer (unicode61) and its default bm25(), any of the words of the question. Each chat has
 * its own table, so that words are weighed by how rare they are in the chat that is searched.
 */
export function openPlainBm25(chats: readonly CorpusChat[], { prepare = (text) => text }: Bm25Options = {}): Finder {
  const database = new DatabaseSync(':memory:');
  chats.forEach((chat, index) => {
    database.exec(`CREATE VIRTUAL TABLE chat${index} USING fts5(text, tokenize = 'unicode61')`);
    const add = database.prepare(`INSERT INTO chat${index} (rowid, text) VALUES (?, ?)`);
    for (const message of chat.messages) add.run(message.seq, prepare(textOf(message)));
  });
  const numbers = new Map(chats.map(({ id }, index) => [id, index]));
  return {
    async find(question, chatId, limit) {
      const words = prepare(question).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
      if (words.length === 0) return [];
      const table = `chat${numbers.get(chatId) ?? 0}`;
      return database
        .prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY bm25(${table}), rowid LIMIT ?`)
        .all(words.map((word) => `"${word}"`).join(' OR '), limit)
        .map(({ rowid }) => Number(rowid));
    },
    close: async () => database.close(),
  };
}
