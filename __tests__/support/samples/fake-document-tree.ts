import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as disk from './fake-file-system';

const ROOT = mkdtempSync(join(tmpdir(), 'skein-storage-'));
const TREE = 'content://com.android.externalstorage.documents/tree/primary%3ABackups';
/** What the folder "Backups" is on this machine. */
export const BACKUPS = join(ROOT, 'Backups');
mkdirSync(BACKUPS);

/** A document's id is "primary:" and its path: the last part of its address, encoded. */
function pathOf(uri: string): string {
  if (!uri.startsWith('content:')) return uri.replace(/^file:\/\//, '');
  const id = decodeURIComponent(uri.replace(/\/$/, '').split('/').at(-1) ?? '');
  return join(ROOT, id.replace('primary:', ''));
}

/** expo-file-system 57 on Android with a document tree: `SAFDocumentFile.kt`, `CopyMoveStrategy.kt`, `FilePickerContract.kt`. */
export class File extends disk.File {
  private address: string | null = null;
  override get uri(): string {
    return this.address ?? super.uri;
  }
  override get path(): string {
    return pathOf(this.uri);
  }
  /** Copies into the tree, deletes the original, and has the address of the copy afterwards. */
  async move(folder: Directory): Promise<void> {
    const name = basename(this.path);
    copyFileSync(this.path, join(folder.path, name));
    rmSync(this.path);
    this.address = `${TREE}/document/primary%3ABackups%2F${name}`;
  }
}

export class Directory extends disk.Directory {
  static pickDirectoryAsync = async () => new Directory(`${TREE}/`);
  override get path(): string {
    return pathOf(this.uri);
  }
  list(): File[] {
    return readdirSync(this.path).map((name) => new File(`${TREE}/document/primary%3ABackups%2F${name}`));
  }
}

export { Paths } from './fake-file-system';
