import type { SqlReader } from '../database/sql-database';
import type { MessageTable } from './corpus';

/** The messages in the index. */
export interface IndexedTable extends MessageTable {
  /** The place of the message with a number, or -1. */
  readonly placeOf: Int32Array;
  readonly firstDoc: number;
  readonly lastDoc: number;
}

interface SessionRow {
  readonly session_id: string;
  /** For each message: number, seq, length. */
  readonly docs: string;
}

/** One row for each chat is many times faster to read than one for each message. */
export async function readMessageTable(reader: SqlReader, sessionId: string | undefined): Promise<IndexedTable> {
  const rows = await reader.all<SessionRow>(
    `SELECT session_id, group_concat(id || ',' || seq || ',' || length) AS docs FROM search_docs
      ${sessionId === undefined ? '' : 'WHERE session_id = ?'} GROUP BY session_id ORDER BY session_id`,
    sessionId === undefined ? [] : [sessionId],
  );
  const docs: number[] = [];
  const chats: number[] = [];
  const seqs: number[] = [];
  const lengths: number[] = [];
  rows.forEach((row, chat) => {
    for (const [doc, seq, length] of inOrder(row.docs)) {
      docs.push(doc);
      chats.push(chat);
      seqs.push(seq);
      lengths.push(length);
    }
  });
  let lastDoc = -1;
  let firstDoc = Number.MAX_SAFE_INTEGER;
  for (const doc of docs) {
    lastDoc = Math.max(lastDoc, doc);
    firstDoc = Math.min(firstDoc, doc);
  }
  const placeOf = new Int32Array(lastDoc + 1).fill(-1);
  docs.forEach((doc, place) => {
    placeOf[doc] = place;
  });
  return {
    sessionIds: rows.map(({ session_id }) => session_id),
    chats: Int32Array.from(chats),
    seqs: Int32Array.from(seqs),
    lengths: Int32Array.from(lengths),
    placeOf,
    firstDoc,
    lastDoc,
  };
}

/** SQLite reads the messages of a chat in the order of its index, but does not promise it. */
function inOrder(list: string): readonly (readonly [doc: number, seq: number, length: number])[] {
  const numbers = list.split(',');
  const docs: [number, number, number][] = [];
  let isSorted = true;
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const seq = Number(numbers[at + 1]);
    if (seq < (docs.at(-1)?.[1] ?? 0)) isSorted = false;
    docs.push([Number(numbers[at]), seq, Number(numbers[at + 2])]);
  }
  return isSorted ? docs : docs.sort((a, b) => a[1] - b[1]);
}
