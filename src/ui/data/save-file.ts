import { File, Paths } from 'expo-file-system';
import { shareAsync } from 'expo-sharing';

import type { SaveFile } from './saved-file';

/** Writes the pieces into a cache file, then opens the share sheet, where the user chooses its destination. */
export const saveFile: SaveFile = async ({ name, mimeType, pieces }) => {
  const file = new File(Paths.cache, name);
  file.create({ overwrite: true });
  const encoder = new TextEncoder();
  const handle = file.open();
  try {
    for await (const piece of pieces) handle.writeBytes(encoder.encode(piece));
  } finally {
    handle.close();
  }
  await shareAsync(file.uri, { mimeType, dialogTitle: name });
};
