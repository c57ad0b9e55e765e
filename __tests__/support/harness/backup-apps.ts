import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@/create-app';
import type { AppCore } from '@/domain/app-core';
import type { BackupFolders } from '@/domain/backups/backup-folders';
import { nodeBackupFolders } from '@/world/backups/node-backup-folders';
import { createMemorySecrets } from '@/world/memory-secrets';
import { nodeWorld } from '@/world/node-world';
import { LOWEST_COST, PASSPHRASE } from './backup-harness';

/** Apps that back up into folders of their own. */
export function createBackupApps() {
  const root = mkdtempSync(join(tmpdir(), 'skein-backups-'));
  const opened: AppCore[] = [];
  let count = 0;

  /** An app on files of its own, and a folder of the user with one file of theirs. Time passes only when a test says so. */
  async function begin(own: Partial<BackupFolders> = {}) {
    count += 1;
    const path = join(root, `folder-${count}`);
    mkdirSync(path);
    writeFileSync(join(path, 'skein-auto-2020-01-01-0000-cafecafe.skeinbackup'), 'of another device');
    const secrets = createMemorySecrets();
    const databasePath = join(root, `${count}.db`);
    const folder = { ref: path, name: 'Backups' };
    let now = Date.UTC(2026, 10, 18, 9);
    const timers: (() => void)[] = [];
    const open = async () => {
      const app = await createApp({
        ...nodeWorld({ databasePath }),
        secrets,
        backupCost: LOWEST_COST,
        backupFolders: { ...nodeBackupFolders(), ...own },
        clock: {
          now: () => now,
          after(ms, run) {
            // What waits for an app that has been open for a while.
            if (ms > 10_000) timers.push(run);
            else setImmediate(run);
            return () => void (timers.includes(run) && timers.splice(timers.indexOf(run), 1));
          },
        },
        demoWordMs: 0,
        log: () => {},
      });
      opened.push(app);
      return app;
    };
    const app = await open();
    return {
      app,
      open,
      path,
      folder,
      secrets,
      databasePath,
      pass: (ms: number) => (now += ms),
      /** The timers of a start that was some minutes ago, and of everything that waits for longer than ten seconds. */
      afterStart: () => timers.splice(0).forEach((run) => run()),
      written: () => readdirSync(path).filter((name) => !/cafecafe|\.part$/.test(name)),
      turnOn: () => app.backups.turnOn({ folder, passphrase: PASSPHRASE }),
    };
  }

  return {
    begin,
    async closeAll() {
      for (const app of opened.splice(0)) await app.close();
    },
    cleanUp: () => rmSync(root, { recursive: true }),
  };
}
