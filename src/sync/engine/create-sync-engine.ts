import { failure } from '@/domain/chat-error';
import type { SyncEngine } from '@/domain/sync/keeping/sync-engine';
import { tooMuchData } from '@/domain/incoming/too-much-data';
import { syncFailure } from '@/domain/sync/sync-failure';
import { readJoinCode } from '../format/join-code';
import { createConnections, hostOf } from './connection';
import { listDevices, removeDevice, renameDevice } from './devices';
import type { EngineDeps } from './engine-deps';
import { fetchFiles } from './exchange-files';
import { replaceKeyrings } from './keyrings';
import { leave } from './leave';
import { createPasses } from './pass';
import { listBackups, restore } from './restore';
import { join, joinCode, setUp, unlock } from './set-up';
import { peek, testStorage } from './test-storage';

export async function createSyncEngine(deps: EngineDeps): Promise<SyncEngine> {
  const connections = createConnections(deps);
  const passes = createPasses(deps, connections);
  // An update of the app may have made a table anew, and with it, its triggers are gone.
  if ((await deps.record.read()).target !== null) await deps.records.resume();

  return {
    ...passes,
    testStorage: ({ target, secret }, signal) =>
      testStorage(deps.openStore(target, secret), { host: hostOf(target), randomBytes: deps.randomBytes, signal }),
    peek: ({ target, secret }, signal) => peek(deps.openStore(target, secret), signal),
    setUp: (options, signal) => setUp(deps, connections, options, signal),
    join: (options, signal) => join(deps, connections, options, signal),
    joinCode: () => joinCode(connections),
    invitation: (code) => ({ host: hostOf(readJoinCode(code).target) }),
    unlock: (key, signal) => unlock(deps, connections, key, signal),
    async changePassphrase(passphrase, signal) {
      const { store, keys, host } = await connections.open();
      return replaceKeyrings(store, keys, passphrase, { ...deps, host }, signal);
    },
    async changePassword(secret, signal) {
      const { target } = await deps.record.read();
      if (target === null) return;
      await peek(deps.openStore(target, secret), signal);
      await connections.keepSecret(target, secret);
      await deps.record.update((before) => ({ ...before, problem: null }));
    },
    async fetchFiles(sessionId, signal) {
      const connection = await connections.open();
      const ignore = () => undefined;
      let isChanged = false;
      const note = () => {
        isChanged = true;
      };
      const step = () => {
        if (signal.aborted) throw failure('interrupted', 'Stopped.');
      };
      const run = { ...deps, connection, signal, step, note, options: { report: ignore, onMerged: ignore } };
      const tooLarge = new Set<string>();
      const lacking = await fetchFiles(run, { maxBytes: Infinity, sessionId, tooLarge });
      if (isChanged) throw syncFailure('sync-data-changed', connection.host);
      if (lacking > 0) throw syncFailure('sync-file-missing', connection.host);
      if (tooLarge.size > 0) throw tooMuchData(connection.host, 'sync-storage');
    },
    devices: () => listDevices(deps),
    renameDevice: (id, name) => renameDevice(deps, id, name),
    removeDevice: (id, passphrase, signal) => removeDevice(deps, connections, { id, passphrase }, signal),
    leave: (isErasing, signal) => leave(deps, connections, isErasing, signal),
    backups: (signal) => listBackups(deps, connections, signal),
    restore: (backupId, signal) => restore(deps, connections, backupId, signal),
  };
}
