import { countTerms } from '@/domain/search/count-terms';
import type { SqlSession } from '../database/sql-database';
import { blockOf, decodePostings, encodePosting } from './posting-code';
import { SEARCHED_TEXT } from './searched-text';

const STEP = 64;

/**
 * Removes messages from the index with all their words, while their text is still there: without it, a word that only a deleted message
 * had could be found in the file until the next rebuild.
 */
export async function forgetMessages(session: SqlSession, messageIds: readonly string[]): Promise<void> {
  for (let at = 0; at < messageIds.length; at += STEP) await forgetStep(session, messageIds.slice(at, at + STEP));
}

async function forgetStep(session: SqlSession, messageIds: readonly string[]): Promise<void> {
  const docs = await session.all<{ id: number; text: string | null }>(
    `SELECT d.id, ${SEARCHED_TEXT} AS text FROM search_docs d JOIN messages m ON m.id = d.message_id
      WHERE d.message_id IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(messageIds)],
  );
  if (docs.length === 0) return;
  await forgetPostings(
    session,
    docs.map(({ id, text }) => ({ id, terms: countTerms(text ?? '').counts.keys() })),
  );
  await session.run('DELETE FROM search_docs WHERE id IN (SELECT value FROM json_each(?))', [
    JSON.stringify(docs.map(({ id }) => id)),
  ]);
  await session.run('UPDATE search_state SET version = version + 1');
}

/** Removes numbers from the lists of these words. */
export async function forgetPostings(
  session: SqlSession,
  docs: readonly { readonly id: number; readonly terms: Iterable<string> }[],
): Promise<void> {
  const gone = new Set(docs.map(({ id }) => id));
  const lists = new Map<string, readonly [term: string, block: number]>();
  for (const { id, terms } of docs) for (const term of terms) lists.set(`${blockOf(id)} ${term}`, [term, blockOf(id)]);
  const rows = await session.all<{ term: string; block: number; docs: string }>(
    `SELECT p.term, p.block, p.docs FROM json_each(?) l
      JOIN search_postings p ON p.term = l.value ->> 0 AND p.block = l.value ->> 1`,
    [JSON.stringify([...lists.values()])],
  );
  const kept = rows.map(({ term, block, docs: list }) => [term, block, without(block, list, gone)] as const);
  await session.run(
    `UPDATE search_postings SET docs = l.value ->> 2 FROM json_each(?) l WHERE term = l.value ->> 0 AND block = l.value ->> 1`,
    [JSON.stringify(kept.filter(([, , list]) => list !== ''))],
  );
  await session.run(
    `DELETE FROM search_postings WHERE (term, block) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`,
    [JSON.stringify(kept.filter(([, , list]) => list === ''))],
  );
}

function without(block: number, list: string, gone: ReadonlySet<number>): string {
  let rest = '';
  decodePostings(block, list, (doc, count) => {
    if (!gone.has(doc)) rest += encodePosting(doc, count);
  });
  return rest;
}
