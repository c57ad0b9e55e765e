import { fromBase64, toBase64 } from '@exodus/bytes/base64.js';

/** An image has base64 and no text, a file the other way round. Neither: the content is not on this device yet. */
export interface AttachedContent {
  readonly base64: string;
  readonly text: string | null;
}

/** The condition of attachments (`a`) whose content has not been downloaded. The index `attachments_missing` has the same. */
export const IS_MISSING = `a.base64 = '' AND a.text IS NULL`;

/** The hash of an attachment (`a`): it came with it, or was computed here. */
export const HASH = `COALESCE(a.content_hash, (SELECT h.hash FROM sync_hashes h WHERE h.attachment_id = a.id))`;

/** The ids of attachments with this hash, which is a parameter or a column. */
export const withHash = (hash: string) =>
  `SELECT id FROM attachments WHERE content_hash = ${hash} UNION ALL SELECT attachment_id FROM sync_hashes WHERE hash = ${hash}`;

/** Null: it is not here. */
export function bytesOf({ base64, text }: AttachedContent): Uint8Array | null {
  if (text !== null) return new TextEncoder().encode(text);
  return base64 === '' ? null : fromBase64(base64);
}

export function contentOf(kind: string, bytes: Uint8Array): AttachedContent {
  return kind === 'image'
    ? { base64: toBase64(bytes), text: null }
    : { base64: '', text: new TextDecoder().decode(bytes) };
}
