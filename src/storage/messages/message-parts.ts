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

/** Checkpoints do not record where thinking blocks end, so an open answer shows one block. */
export async function loadPartials(session: SqlReader, ids: readonly string[]) {
  const partials = new Map<string, PartialAnswer>();
  for (const id of ids) {
    const chunks = await session.all<{ kind: string; text: string }>(
      'SELECT kind, text FROM answer_chunks WHERE message_id = ? ORDER BY n',
      [id],
    );
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
