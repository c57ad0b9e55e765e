import type { SaveFile } from './saved-file';

/** Collects the pieces in Blobs, which browsers can keep on disk, and downloads the file. */
export const saveFile: SaveFile = async ({ name, mimeType, pieces }) => {
  let whole = new Blob([], { type: mimeType });
  let waiting: BlobPart[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(typeof piece === 'string' ? piece : new Uint8Array(piece));
    length += piece.length;
    if (length < CHUNK_LENGTH) continue;
    whole = new Blob([whole, ...waiting], { type: mimeType });
    waiting = [];
    length = 0;
  }
  const url = URL.createObjectURL(new Blob([whole, ...waiting], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
};

const CHUNK_LENGTH = 1_000_000;
const REVOKE_AFTER_MS = 60_000;
