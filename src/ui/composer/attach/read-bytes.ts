import { File } from 'expo-file-system';

import type { PickedFile } from './picked-file';

export async function readBytes({ uri }: PickedFile): Promise<Uint8Array> {
  return new File(uri).bytes();
}
