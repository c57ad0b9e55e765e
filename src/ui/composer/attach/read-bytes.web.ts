import { AttachFailure, type PickedFile } from './picked-file';

export async function readBytes({ blob }: PickedFile): Promise<Uint8Array> {
  if (!blob) throw new AttachFailure('unreadable');
  return new Uint8Array(await blob.arrayBuffer());
}
