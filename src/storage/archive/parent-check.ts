import type { SqlValue } from '../database/sql-driver';
import type { ArchiveRow } from './read-archive';
import type { TableName } from './tables';

/**
 * Whether a row that is about to be written has in the file what it belongs to, as `readArchive` demands. Its parent may have been deleted, and
 * even restored, while the file was written. Takes the rows in the order of the file.
 */
export function createParentCheck(): (table: TableName, row: ArchiveRow) => boolean {
  const messages = new Set<SqlValue>();
  /** Of each chat that was written: the number of its last message. */
  const lastSeq = new Map<SqlValue, number>();
  return (table, row) => {
    const chat = row['session_id'] ?? null;
    switch (table) {
      case 'sessions':
        lastSeq.set(row['id'] ?? null, 0);
        return true;
      case 'messages':
        if (!lastSeq.has(chat)) return false;
        lastSeq.set(chat, Math.max(lastSeq.get(chat) ?? 0, Number(row['seq'])));
        messages.add(row['id'] ?? null);
        return true;
      case 'attachments':
        return messages.has(row['message_id'] ?? null);
      case 'compactions':
        return (
          lastSeq.has(chat) && (row['undone_at'] !== null || Number(row['covered_to_seq']) <= (lastSeq.get(chat) ?? 0))
        );
      default:
        return true;
    }
  };
}
