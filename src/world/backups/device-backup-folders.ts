import { Directory, File, Paths } from 'expo-file-system';

import type { BackupFolder, BackupFolders } from '@/domain/backups/backup-folders';

/**
 * Android: the folder is a document tree. The picker of expo-file-system takes a permission that lasts (`FilePickerContract.kt`), so its
 * address is all that is needed after a restart. iOS: null, because the library keeps no security-scoped bookmark, and access to a chosen
 * folder ends with the process (`FilePickingUtils.swift`).
 */
export function deviceBackupFolders(): BackupFolders | null {
  return process.env.EXPO_OS === 'android' ? androidBackupFolders() : null;
}

/** In the cache, and encrypted. */
const TEMPORARY_FOLDER = 'automatic-backup';

function androidBackupFolders(): BackupFolders {
  return {
    async choose() {
      try {
        const { uri } = await Directory.pickDirectoryAsync();
        return { ref: uri, name: treeName(uri) };
      } catch (thrown) {
        if (isCancelled(thrown)) return null;
        throw thrown;
      }
    },
    adopt: async () => undefined,
    // Android tells a deleted folder, a removed card and a permission that was withdrawn apart nowhere.
    check: async ({ ref }) => (new Directory(ref).exists ? 'ready' : 'gone'),
    // Only the picker grants access.
    allow: async () => false,

    /**
     * First into a file of our own, then by one native call outside the JavaScript thread. `File.write` would open the document for every
     * piece, and a handle on a document is closed by Android's garbage collector (`FileSystemFileHandle.forContentURI` drops its
     * descriptor). A move to a document tree copies, deletes the original, and then knows the address of the copy.
     */
    async write({ ref }, name, pieces) {
      const file = newTemporaryFile(name);
      try {
        const handle = file.open();
        try {
          for await (const piece of pieces) handle.writeBytes(piece);
        } finally {
          handle.close();
        }
        await file.move(new Directory(ref));
        return file.uri;
      } catch (thrown) {
        clearTemporaryFolder();
        // If that fails, the next backup does it. The caller needs to know the first error.
        await this.remove({ ref, name: '' }, name).catch(() => undefined);
        throw thrown;
      }
    },

    async remove({ ref }, file) {
      if (!file.includes(':')) return removeByName(ref, file);
      const document = new File(file);
      if (document.exists) document.delete();
      // Only a folder that can be read shows that the file is gone.
      else if (!new Directory(ref).exists) throw new Error('The folder can’t be read.');
    },

    problemOf(thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      if (/ENOSPC|no space left/i.test(message)) return 'full';
      return /EACCES|permission/i.test(message) ? 'gone' : 'failed';
    },
  };
}

/** What a killed process left in the folder. Most providers end a document's id with its name; with others the part stays. */
function removeByName(ref: string, name: string): void {
  for (const entry of new Directory(ref).list())
    if (entry instanceof File && /[/:]([^/:]+)$/.exec(decodeURIComponent(entry.uri))?.[1] === name) entry.delete();
}

function newTemporaryFile(name: string): File {
  clearTemporaryFolder();
  const folder = new Directory(Paths.cache, TEMPORARY_FOLDER);
  folder.create({ intermediates: true });
  const file = new File(folder, name);
  file.create();
  return file;
}

function clearTemporaryFolder(): void {
  const folder = new Directory(Paths.cache, TEMPORARY_FOLDER);
  if (folder.exists) folder.delete();
}

/** "Documents/Skein" of ".../tree/primary%3ADocuments%2FSkein/". */
function treeName(uri: BackupFolder['ref']): string {
  const id = decodeURIComponent(uri.replace(/\/$/, '').split('/').at(-1) ?? '');
  return id.split(':').slice(1).join(':') || id;
}

function isCancelled(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  return code === 'ERR_PICKER_CANCELLED' || (thrown instanceof Error && /cancel/i.test(thrown.message));
}
