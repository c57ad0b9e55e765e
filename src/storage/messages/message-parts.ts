import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { loadAttachments } from './attachments';
import { toMessage, type MessageParts, type MessageRow, type PartialAnswer } from './message-row';
import type { SqlReader } from '../database/sql-database';

/** Adds the attachments of questions, the pictures of answers, and the checkpoints of open answers to rows. */
export async function withParts(session: SqlReader, rows: readonly MessageRow[]) {
  const parts: MessageParts = {
    attachments: await loadAttachments(
      session,
      idsOf(rows, (row) => row.role !== 'tool'),
    ),
    partials: await loadPartials(session, idsOf(rows, isOpenAnswer)),
  };
  return rows.map((row) => toMessage(row, parts));
}

/** A character has up to four bytes. Only an answer of a version without this limit can have more; its beginning is kept. */
const MAX_PARTIAL_BYTES = 4 * INCOMING_LIMITS['answer-text'];

/** The sizes come first: reading them does not read the texts. */
const CHUNKS = `WITH sizes AS (
    SELECT n, SUM(octet_length(text)) OVER (ORDER BY n) - octet_length(text) AS before FROM answer_chunks WHERE message_id = ?1)
  SELECT c.kind, substr(c.text, 1, ?2 - s.before) AS text FROM sizes s JOIN answer_chunks c ON c.message_id = ?1 AND c.n = s.n
    WHERE s.before < ?2 ORDER BY c.n`;

/** Checkpoints do not record where thinking blocks end, so an open answer shows one block. */
export async function loadPartials(session: SqlReader, ids: readonly string[]) {
  const partials = new Map<string, PartialAnswer>();
  for (const id of ids) {
    const chunks = await session.all<{ kind: string; text: string }>(CHUNKS, [id, MAX_PARTIAL_BYTES]);
    const join = (kind: string) =>
      chunks
        .filter((chunk) => chunk.kind === kind)
        .map((chunk) => chunk.text)
        .join('');
    const thinking = join('thinking');
    partials.set(id, { content: join('text'), thinking: thinking === '' ? [] : [{ text: thinking, replay: null }] });
  }
  return partials;
}

function isOpenAnswer(row: MessageRow): boolean {
  return row.role === 'assistant' && row.status === 'streaming';
}

function idsOf(rows: readonly MessageRow[], wanted: (row: MessageRow) => boolean): string[] {
  return rows.filter(wanted).map((row) => row.id);
}
