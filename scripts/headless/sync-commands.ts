import type { AppCore } from '@/domain/app-core';
import { failure } from '@/domain/chat-error';
import { parseSyncTarget } from '@/domain/sync/parse-sync-target';
import type { StorageAccess, SyncKey } from '@/domain/sync/sync';
import { flag, oneOf, optionalText, text, type Args } from './arguments';
import type { Command } from './commands';

const NEVER = new AbortController().signal;

/** `target` is what the settings have: `{kind: "webdav", address, user}`, or `{kind: "s3", endpoint, region, bucket, folder, style, accessKeyId}`. */
export function createSyncCommands({ sync }: Pick<AppCore, 'sync'>): Record<string, Command> {
  const status = async () => ({ status: await sync.status() });
  return {
    'sync.test': (args) => sync.testStorage(storageIn(args), NEVER),
    'sync.peek': (args) => sync.peek(storageIn(args), NEVER),
    // With a join code, a passphrase of synced data or a recovery code, this device joins. Otherwise sync begins here.
    'sync.setup': async (args) => {
      const deviceName = optionalText(args, 'deviceName') ?? 'Headless';
      const joinCode = optionalText(args, 'joinCode');
      if (joinCode !== undefined) await sync.join({ deviceName, joinCode });
      else if (args['join'] === true)
        await sync.join({ deviceName, storage: storageIn(args), key: passphraseOrCode(args) });
      else return sync.setUp({ deviceName, storage: storageIn(args), passphrase: text(args, 'passphrase') });
      return {};
    },
    'sync.now': async () => ({ status: await sync.syncNow() }),
    'sync.status': status,
    'sync.joinCode': async () => ({ joinCode: await sync.joinCode() }),
    'sync.unlock': async (args) => {
      const code = optionalText(args, 'joinCode');
      const key: SyncKey = code === undefined ? passphraseOrCode(args) : { kind: 'join-code', code };
      await sync.unlock(key);
      return status();
    },
    'sync.devices': async (args) => {
      const [rename, remove] = [optionalText(args, 'rename'), optionalText(args, 'remove')];
      if (rename !== undefined) await sync.renameDevice(rename, text(args, 'name'));
      const secrets = remove === undefined ? {} : await sync.removeDevice(remove, text(args, 'passphrase'));
      return { devices: await sync.devices(), ...secrets };
    },
    'sync.leave': async (args) => {
      const choice = (name: string) =>
        args[name] === undefined ? 'keep' : oneOf(args, name, ['keep', 'erase'] as const);
      await sync.leave({ local: choice('local'), remote: choice('remote') });
      return status();
    },
    'sync.backups': async () => ({ backups: await sync.backups() }),
    'sync.backUp': async () => {
      await sync.backUpNow();
      return { backups: await sync.backups() };
    },
    // Without `backupId`, the newest.
    'sync.restore': async (args) => {
      const id = optionalText(args, 'backupId') ?? (await sync.backups())[0]?.id;
      if (id === undefined) throw failure('not-found', 'There is no backup.');
      return { added: await sync.restore(id, NEVER) };
    },
    'sync.settings': async (args) => {
      if (args['onlyWifi'] !== undefined) await sync.change({ onlyWifi: flag(args, 'onlyWifi') });
      if (args['sharesKeys'] !== undefined) await sync.change({ sharesKeys: flag(args, 'sharesKeys') });
      return { settings: await sync.settings() };
    },
  };
}

function storageIn(args: Args): StorageAccess {
  const target = parseSyncTarget(args['target']);
  if (target === null) throw failure('invalid-argument', '"target" must be a WebDAV folder or an S3 bucket.');
  return { target, secret: text(args, 'secret') };
}

function passphraseOrCode(args: Args) {
  const code = optionalText(args, 'recoveryCode');
  return code === undefined
    ? ({ kind: 'passphrase', passphrase: text(args, 'passphrase') } as const)
    : ({ kind: 'recovery-code', code } as const);
}
