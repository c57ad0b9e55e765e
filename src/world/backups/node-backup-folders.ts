import { access, constants, open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { BackupFolders, BackupProblemKind } from '@/domain/backups/backup-folders';

const PROBLEMS: Readonly<Record<string, BackupProblemKind>> = {
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  EACCES: 'access',
  EPERM: 'access',
  EROFS: 'access',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/** Folders on disk: `ref` is a path. Nobody is there to be asked, so a caller brings the folder. */
export function nodeBackupFolders(): BackupFolders {
  const partOf = (path: string) => `${path}.part`;

  return {
    choose: async () => null,
    adopt: async () => undefined,
    allow: async () => false,

    async check({ ref }) {
      try {
        // A folder, because of the slash.
        await access(join(ref, '/'), constants.W_OK);
        return 'ready';
      } catch (thrown) {
        return problemOf(thrown) === 'access' ? 'access' : 'gone';
      }
    },

    async write({ ref }, name, pieces) {
      const path = join(ref, name);
      const file = await open(partOf(path), 'wx', 0o600);
      try {
        for await (const piece of pieces) await file.writeFile(piece);
        await file.sync();
        await file.close();
        await rename(partOf(path), path);
      } catch (thrown) {
        await file.close().catch(() => undefined);
        await rm(partOf(path), { force: true });
        throw thrown;
      }
      return name;
    },

    async remove({ ref }, file) {
      // The record is stored, so it may name anything.
      if (basename(file) !== file || ['', '.', '..'].includes(file)) throw new Error('This is no file of the folder.');
      await rm(join(ref, file), { force: true });
      await rm(partOf(join(ref, file)), { force: true });
    },

    problemOf,
  };
}

function problemOf(thrown: unknown): BackupProblemKind {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  return PROBLEMS[code] ?? 'failed';
}
