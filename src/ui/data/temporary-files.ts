import { Directory, File, Paths } from 'expo-file-system';

import { EXPORT_FOLDER } from './saved-file';

/** Where Expo's pickers and its image encoder leave what the user chose, and where exports are written. */
const FOLDERS = ['DocumentPicker', 'ImagePicker', 'ImageManipulator', EXPORT_FOLDER] as const;

/** Deletes a file that was read or shared. One outside the cache folder is the user's own and stays. */
export function discardTemporary(uri: string): void {
  if (!uri.startsWith(withSlash(Paths.cache.uri))) return;
  deleteIfThere(new File(uri));
}

/** At the start: what a killed process left behind. */
export function clearTemporaryFiles(): void {
  for (const folder of FOLDERS) deleteIfThere(new Directory(Paths.cache, folder));
}

function deleteIfThere(entry: File | Directory): void {
  try {
    if (entry.exists) entry.delete();
  } catch {
    // The next start tries again; the system may also have cleared its cache meanwhile.
  }
}

const withSlash = (uri: string) => (uri.endsWith('/') ? uri : `${uri}/`);
