import { assertFits, AttachFailure, type PickedFile } from './picked-file';

export async function readBytes({ blob }: PickedFile): Promise<Uint8Array> {
  if (!blob) throw new AttachFailure('unreadable');
  assertFits(blob.size);
  return new Uint8Array(await blob.arrayBuffer());
}
