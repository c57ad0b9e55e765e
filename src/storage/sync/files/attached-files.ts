import { isRecord } from '@/domain/json';
import { isListOf } from '../../archive/columns';
import { ATTACHMENT_KINDS } from '../../messages/attachments';
import type { SqlReader, SqlSession } from '../../database/sql-database';
import type { SqlValue } from '../../database/sql-driver';
import { HASH, IS_MISSING, withHash } from './attached-content';

const MOST_FILES = 1_000;
/** An image is stored without its size. Base64 has four characters for three bytes. */
const SIZE = `COALESCE(a.size, CASE WHEN a.kind = 'image' AND a.base64 <> '' THEN LENGTH(RTRIM(a.base64, '=')) * 3 / 4 END)`;
const IS_HASH = /^[0-9a-f]{64}$/;

/** What a message says about its attachments: everything but their contents. */
export async function readFiles(session: SqlReader, messageId: string): Promise<string | null> {
  const rows = await session.all(
    `SELECT position, kind, media_type, name, ${SIZE} AS size, ${HASH} AS content_hash FROM attachments a WHERE message_id = ? ORDER BY position`,
    [messageId],
  );
  return rows.length === 0 ? null : JSON.stringify(rows);
}

/** Whether another device may say so. */
export const isFileList = isListOf((file) => {
  if (!isRecord(file)) return false;
  const { position, kind, media_type: type, name, size, content_hash: hash } = file;
  return (
    isCount(position) &&
    ATTACHMENT_KINDS.some((known) => known === kind) &&
    isTextUpTo(200)(type) &&
    (name === null || isTextUpTo(1_000)(name)) &&
    (size === null || isCount(size)) &&
    (hash === null || (typeof hash === 'string' && IS_HASH.test(hash)))
  );
}, MOST_FILES);

const isCount = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isTextUpTo = (max: number) => (value: unknown) => typeof value === 'string' && value.length <= max;

/** Contents that are here stay here: a message arrives again when the hashes of its attachments become known. */
export async function replaceFiles(session: SqlSession, messageId: string, files: SqlValue): Promise<void> {
  const kept = await session.all<{
    position: number;
    content_hash: string | null;
    base64: string;
    text: string | null;
  }>(
    `SELECT position, ${HASH} AS content_hash, base64, text FROM attachments a WHERE message_id = ? AND NOT (${IS_MISSING})`,
    [messageId],
  );
  await session.run('DELETE FROM attachments WHERE message_id = ?', [messageId]);
  if (files === null) return;
  await session.run(
    `INSERT OR IGNORE INTO attachments (id, message_id, position, kind, media_type, name, size, content_hash, base64)
      SELECT ? || '-' || (value ->> 'position'), ?, value ->> 'position', value ->> 'kind', value ->> 'media_type', value ->> 'name',
        value ->> 'size', value ->> 'content_hash', '' FROM json_each(?)`,
    [messageId, messageId, files],
  );
  for (const { position, content_hash: hash, base64, text } of kept)
    await session.run(
      `UPDATE attachments SET base64 = ?1, text = ?2, content_hash = ?3
        WHERE message_id = ?4 AND position = ?5 AND COALESCE(content_hash, ?3, '') = COALESCE(?3, '')`,
      [base64, text, hash, messageId, position],
    );
  // Another message may have the same file.
  await session.run(
    `UPDATE attachments AS a SET base64 = other.base64, text = other.text FROM attachments AS other
      WHERE a.message_id = ? AND ${IS_MISSING} AND other.id IN (${withHash('a.content_hash')}) AND other.kind = a.kind
        AND NOT (other.base64 = '' AND other.text IS NULL)`,
    [messageId],
  );
}
