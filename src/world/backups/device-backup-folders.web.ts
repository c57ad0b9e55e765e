import { createStore, del, get, set } from 'idb-keyval';

import type { BackupFolder, BackupFolders, BackupProblemKind } from '@/domain/backups/backup-folders';

/** What the types of the DOM lack: Chromium has these, Firefox and Safari do not. */
interface FolderHandle extends FileSystemDirectoryHandle {
  queryPermission(mode: { readonly mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(mode: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}
type PickFolder = (options: {
  readonly id: string;
  readonly mode: 'readwrite';
  readonly startIn: 'documents';
}) => Promise<FolderHandle>;

const browser = globalThis as { readonly showDirectoryPicker?: PickFolder };

interface Kept {
  readonly ref: string;
  readonly handle: FolderHandle;
}

const MODE = { mode: 'readwrite' } as const;
const PROBLEMS: Readonly<Record<string, BackupProblemKind>> = {
  NotAllowedError: 'access',
  NoModificationAllowedError: 'access',
  SecurityError: 'access',
  NotFoundError: 'gone',
  QuotaExceededError: 'full',
};

/** The File System Access API. The handle of the folder is in IndexedDB; the browser may ask again whether the page may use it. */
export function deviceBackupFolders(): BackupFolders | null {
  if (browser.showDirectoryPicker === undefined) return null;
  const store = createStore('skein-backups', 'folder');
  /** Chosen, and perhaps not adopted. */
  let chosen: Kept | null = null;

  async function handleOf({ ref }: BackupFolder): Promise<FolderHandle> {
    const kept = chosen?.ref === ref ? chosen : await get<Kept>('folder', store);
    if (kept?.ref !== ref) throw new DOMException('This browser has forgotten the folder.', 'NotFoundError');
    return kept.handle;
  }

  return {
    async choose() {
      try {
        const handle = await browser.showDirectoryPicker?.({ id: 'backups', ...MODE, startIn: 'documents' });
        if (handle === undefined) return null;
        chosen = { ref: crypto.randomUUID(), handle };
        return { ref: chosen.ref, name: handle.name };
      } catch (thrown) {
        if (nameOf(thrown) === 'AbortError') return null;
        throw thrown;
      }
    },

    async adopt(folder) {
      if (folder === null) await del('folder', store);
      else await set('folder', { ref: folder.ref, handle: await handleOf(folder) }, store);
      chosen = null;
    },

    async check(folder) {
      try {
        const handle = await handleOf(folder);
        if ((await handle.queryPermission(MODE)) !== 'granted') return 'access';
        await handle.keys().next(); // a handle of a deleted folder can still be granted
        return 'ready';
      } catch (thrown) {
        return problemOf(thrown) === 'access' ? 'access' : 'gone';
      }
    },

    allow: async (folder) => (await (await handleOf(folder)).requestPermission(MODE)) === 'granted',

    async write(folder, name, pieces) {
      const handle = await handleOf(folder);
      const file = await handle.getFileHandle(name, { create: true });
      try {
        // The browser writes into a file of its own and puts it in place on `close`.
        const stream = await file.createWritable();
        try {
          for await (const piece of pieces) await stream.write(new Uint8Array(piece));
        } catch (thrown) {
          await stream.abort().catch(() => undefined);
          throw thrown;
        }
        await stream.close();
      } catch (thrown) {
        await handle.removeEntry(name).catch(() => undefined);
        throw thrown;
      }
      return name;
    },

    async remove(folder, file) {
      const handle = await handleOf(folder);
      await handle.removeEntry(file).catch((thrown: unknown) => {
        if (nameOf(thrown) !== 'NotFoundError') throw thrown;
      });
    },

    problemOf,
  };
}

const nameOf = (thrown: unknown) => (thrown instanceof DOMException ? thrown.name : '');

const problemOf = (thrown: unknown): BackupProblemKind => PROBLEMS[nameOf(thrown)] ?? 'failed';
