import { refusal } from '@/domain/chat-error';
import type { ReadableFile } from '@/domain/archive/archive';
import { isWithinLimit } from '@/domain/incoming/incoming-limits';
import { refuse } from './columns';
import { HEADER_LENGTH, isEncrypted } from './encrypted/is-encrypted';

const SLICE_LENGTH = 1_000_000;

/** The text of a file, decrypted if it is an encrypted backup. Reads in slices; a file that is too large is refused before it is read. */
export async function readFileText(
  file: ReadableFile,
  passphrase: string | undefined,
  pause: () => Promise<void>,
): Promise<string> {
  if (!isWithinLimit('imported-file', file.size)) return refuse('it is too large.');
  const start = await file.read(0, Math.min(HEADER_LENGTH, file.size));
  if (!isEncrypted(start)) return joinedText(slicesOf(file));
  if (passphrase === undefined)
    throw refusal({ is: 'passphrase-missing' }, 'This backup is encrypted. Enter its passphrase.');
  const { readHeader } = await import('./encrypted/backup-header');
  const { decryptChunks } = await import('./encrypted/backup-chunks');
  const keys = await readHeader(start, passphrase);
  return joinedText(decryptChunks(file, keys, pause));
}

async function* slicesOf(file: ReadableFile): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += SLICE_LENGTH)
    yield await file.read(at, Math.min(SLICE_LENGTH, file.size - at));
}

async function joinedText(slices: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let length = 0;
  for await (const slice of slices) {
    const part = decoder.decode(slice, { stream: true });
    length += part.length;
    if (!isWithinLimit('imported-file', length)) return refuse('it is too large.');
    parts.push(part);
  }
  parts.push(decoder.decode());
  return parts.join('');
}
