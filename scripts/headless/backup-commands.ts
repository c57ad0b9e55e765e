import type { AppCore } from '@/domain/app-core';
import { oneOf, text } from './arguments';
import type { Command } from './commands';

/** Automatic backups. `folder` is a path. */
export function createBackupCommands({ backups }: Pick<AppCore, 'backups'>): Record<string, Command> {
  return {
    'backup.turnOn': async (args) => {
      const folder = text(args, 'folder');
      await backups.turnOn({ folder: { ref: folder, name: folder }, passphrase: text(args, 'passphrase') });
      return backups.status();
    },
    'backup.schedule': async (args) => {
      await backups.change({ schedule: oneOf(args, 'schedule', ['daily', 'weekly'] as const) });
      return backups.status();
    },
    'backup.now': async () => backups.backUpNow(),
    'backup.status': async () => backups.status(),
    'backup.turnOff': async () => {
      await backups.turnOff();
      return backups.status();
    },
  };
}
