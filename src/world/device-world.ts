import { CryptoDigestAlgorithm, digest, getRandomBytes, randomUUID } from 'expo-crypto';
import { getLocales } from 'expo-localization';
import { fetch } from 'expo/fetch';

import { DATABASE_NAME } from './database/database-lock';
import { deviceDatabaseFiles } from './database/device-database-files';
import { demoPace } from './demo-pace';
import { deviceAccess } from './device-access';
import { deviceBackupFolders } from './backups/device-backup-folders';
import { deviceBackground } from './background/device-background';
import { deviceClipboard } from './device-clipboard';
import { deviceAuthBrowser } from './device-auth-browser';
import { deviceNetwork } from './device-network';
import { deviceSecrets } from './device-secrets';
import { openDeviceSqlite, openScratchSqlite } from './database/open-device-sqlite';
import { sayWhenOffline } from './say-when-offline';
import { systemCalendar } from './system-calendar';
import { systemClock } from './system-clock';
import type { World } from './world';

/** A phone, a tablet or a browser. Differences are in the `.web.ts` versions of the imported files. */
export function deviceWorld(): World {
  const network = deviceNetwork();
  return {
    openSqlite: () => openDeviceSqlite(DATABASE_NAME),
    files: deviceDatabaseFiles(),
    openScratchSqlite,
    ...deviceSecrets(),
    access: deviceAccess(),
    clipboard: deviceClipboard(),
    ...deviceBackground(),
    // Expo's fetch streams on every platform. Its type differs from the global one in optional members that we never use.
    fetch: sayWhenOffline(fetch as unknown as typeof globalThis.fetch, network.isOffline),
    network,
    authBrowser: deviceAuthBrowser(),
    clock: systemClock,
    calendar: systemCalendar,
    newId: randomUUID,
    random: Math.random,
    randomBytes: getRandomBytes,
    sha256: async (bytes) => new Uint8Array(await digest(CryptoDigestAlgorithm.SHA256, new Uint8Array(bytes))),
    backupFolders: deviceBackupFolders(),
    reportFault: (where, error) => {
      if (__DEV__) console.warn(`${where}: ${error.kind}: ${error.message}`);
    },
    log: (line) => {
      if (__DEV__) console.log(line);
    },
    demoWordMs: demoPace(),
    systemLanguages: () => getLocales().map(({ languageTag }) => languageTag),
    platform: process.env.EXPO_OS === 'web' ? 'web' : 'native',
  };
}
