import type { FilePart, ImagePart, MessageBody, MissingPart, UserMessage } from '@/domain/conversation';
import type { NewId } from '@/domain/runtime';
import { fromJson } from '../database/row-value';
import type { SqlReader, SqlSession } from '../database/sql-database';
import { storedJson } from '../database/stored-text';

export type Attachments = Pick<MessageBody, 'images' | 'files'> & Pick<UserMessage, 'missing'>;

/** The stored kinds: an image or a file of text. */
export const ATTACHMENT_KINDS = ['image', 'file'] as const;

type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export const NO_ATTACHMENTS: Attachments = { images: [], files: [] };

interface AttachmentRow {
  readonly message_id: string;
  readonly kind: string;
  readonly media_type: string;
  readonly base64: string;
  readonly name: string | null;
  readonly size: number | null;
  readonly text: string | null;
}

export async function insertAttachments(
  session: SqlSession,
  { messageId, images, files }: Attachments & { readonly messageId: string },
  newId: NewId,
): Promise<void> {
  const insert = (position: number, kind: AttachmentKind, values: readonly (string | number | null)[]) =>
    session.run(
      `INSERT INTO attachments (id, message_id, position, kind, media_type, base64, name, size, text)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [newId(), messageId, position, kind, ...values],
    );
  for (const [place, image] of images.entries()) {
    await insert(place, 'image', [image.mediaType, image.base64, null, null, null]);
  }
  for (const [place, file] of files.entries()) {
    await insert(images.length + place, 'file', [file.mediaType, '', file.name, Math.round(file.size), file.text]);
  }
}

/** Maps message ids to attachments; messages without attachments are left out. */
export async function loadAttachments(session: SqlReader, ids: readonly string[]): Promise<Map<string, Attachments>> {
  const all = new Map<string, { images: ImagePart[]; files: FilePart[]; missing?: MissingPart[] }>();
  if (ids.length === 0) return all;
  const rows = await session.all<AttachmentRow>(
    `SELECT message_id, kind, media_type, base64, name, size, text FROM attachments
      WHERE message_id IN (SELECT value FROM json_each(?)) ORDER BY message_id, position`,
    [JSON.stringify(ids)],
  );
  for (const row of rows) {
    const of = all.get(row.message_id) ?? { images: [], files: [] };
    all.set(row.message_id, of);
    const { media_type: mediaType, base64, name, size, text } = row;
    // Another device has it, and this one has not downloaded it yet.
    if (base64 === '' && text === null)
      (of.missing ??= []).push({ kind: row.kind === 'image' ? 'image' : 'file', name: name ?? '', size });
    else if (row.kind === 'image') of.images.push({ mediaType, base64 });
    else of.files.push({ name: name ?? '', mediaType, size: size ?? 0, text: text ?? '' });
  }
  return all;
}

/** Drafts and queued messages store their attachments as JSON in one column. Null: none. */
export function attachmentsToJson({ images, files }: Attachments): string | null {
  return images.length === 0 && files.length === 0 ? null : storedJson({ images, files });
}

export function attachmentsFromJson(json: string | null): Attachments {
  return json === null ? NO_ATTACHMENTS : (fromJson(json, 'attachments') as Attachments);
}
