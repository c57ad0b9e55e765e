import { Directory, File, Paths } from 'expo-file-system';
import { shareAsync } from 'expo-sharing';

import { EXPORT_FOLDER, type SaveFile } from './saved-file';
import { discardTemporary } from './temporary-files';

/** Android's share sheet closes before the chosen app has read the file. */
const READ_WITHIN_MS = process.env.EXPO_OS === 'android' ? 10 * 60_000 : 0;

/** Writes the pieces into a temporary file, then opens the share sheet, where the user chooses its destination. */
export const saveFile: SaveFile = async ({ name, mimeType, pieces }) => {
  const file = createExportFile(name);
  const { uri } = file;
  const encoder = new TextEncoder();
  try {
    const handle = file.open();
    try {
      for await (const piece of pieces) handle.writeBytes(typeof piece === 'string' ? encoder.encode(piece) : piece);
    } finally {
      handle.close();
    }
    await shareAsync(uri, { mimeType, dialogTitle: name });
  } catch (thrown) {
    discardTemporary(uri);
    throw thrown;
  }
  if (READ_WITHIN_MS === 0) discardTemporary(uri);
  else setTimeout(() => discardTemporary(uri), READ_WITHIN_MS);
};

/** A new file. Earlier exports are deleted. */
function createExportFile(name: string): File {
  const folder = new Directory(Paths.cache, EXPORT_FOLDER);
  if (folder.exists) folder.delete();
  folder.create({ intermediates: true });
  const file = new File(folder, name);
  file.create({ overwrite: true });
  return file;
}
