import { failure } from '../../chat-error';
import type { SyncKeeper } from './keep-sync';

/** A temporary chat is never stored. */
export function noSync(): SyncKeeper {
  const refuse = async () => {
    throw failure('invalid-argument', 'A temporary chat isn’t synced.');
  };
  const nothing = () => undefined;
  return {
    isOffered: false,
    status: async () => ({ kind: 'off' }),
    onStatus: () => nothing,
    onMerged: () => nothing,
    settings: async () => null,
    change: refuse,
    testStorage: refuse,
    peek: refuse,
    setUp: refuse,
    join: refuse,
    joinCode: refuse,
    invitation: refuse,
    unlock: refuse,
    changePassphrase: refuse,
    changePassword: refuse,
    syncNow: async () => ({ kind: 'off' }),
    onForeground: nothing,
    fetchFiles: async () => undefined,
    devices: async () => [],
    renameDevice: refuse,
    removeDevice: refuse,
    leave: refuse,
    backups: async () => [],
    backUpNow: refuse,
    restore: refuse,
    afterTurn: nothing,
    stop: async () => undefined,
  };
}
