import { File } from 'expo-file-system';

import { assertFits, type PickedFile } from './picked-file';

export async function readBytes({ uri }: PickedFile): Promise<Uint8Array> {
  const file = new File(uri);
  assertFits(file.size);
  return file.bytes();
}
