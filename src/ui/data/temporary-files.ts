import { Directory, File, Paths } from 'expo-file-system';

const EXPORTS = 'exports';
/** Where Expo's pickers and its image encoder leave what the user chose, and where exports are written. */
const FOLDERS = ['DocumentPicker', 'ImagePicker', 'ImageManipulator', EXPORTS] as const;

/** A new file for an export. Earlier exports are deleted. */
export function createExportFile(name: string): File {
  deleteIfThere(new Directory(Paths.cache, EXPORTS));
  const folder = new Directory(Paths.cache, EXPORTS);
  folder.create({ intermediates: true });
  const file = new File(folder, name);
  file.create({ overwrite: true });
  return file;
}

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
