import type { KdfCost } from '@/domain/archive/archive';
import type { BackupFolders } from '@/domain/backups/backup-folders';
import type { DeviceAccess } from '@/domain/access/device-access';
import type { DeviceBackground, DeviceNotifications } from '@/domain/background/device-background';
import type { DeviceClipboard } from '@/domain/access/secret-clipboard';
import type { AuthBrowser } from '@/domain/mcp/mcp-repository';
import type { NetworkHint } from '@/domain/network/connection';
import type { Clock, Log, NewId, ReportFault, Sha256 } from '@/domain/runtime';
import type { SecretStore } from '@/domain/secrets/secret-store';
import type { Calendar } from '@/domain/usage/usage';
import type { SqlDriver } from '@/storage/database/sql-driver';
import type { DatabaseFiles } from '@/storage/safety/database-files';

/** Everything that the app needs from the platform. `createApp` receives it; no other code accesses the platform. */
export interface World {
  /** Opens the only connection of this process. */
  readonly openSqlite: () => Promise<SqlDriver>;
  /** The database and what lies beside it: copies, files that were set aside. Null: it is in memory. */
  readonly files: DatabaseFiles | null;
  /** Opens a new database in memory. */
  readonly openScratchSqlite: () => Promise<SqlDriver>;
  readonly secrets: SecretStore;
  /** Secrets that are lost when the tab is closed, for platforms without a keychain. Null elsewhere. */
  readonly perTabSecrets: SecretStore | null;
  /** Null where nothing can ask for the device's screen lock. */
  readonly access: DeviceAccess | null;
  readonly clipboard: DeviceClipboard;
  /** Null where the app cannot ask for time in the background. */
  readonly background: DeviceBackground | null;
  /** Null where the app cannot show notifications. */
  readonly notifications: DeviceNotifications | null;
  readonly fetch: typeof globalThis.fetch;
  readonly network: NetworkHint;
  /** Null where a sign-in page cannot redirect to the app. */
  readonly authBrowser: AuthBrowser | null;
  readonly clock: Clock;
  readonly calendar: Calendar;
  readonly newId: NewId;
  readonly random: () => number;
  /** Unpredictable bytes, for encryption. */
  readonly randomBytes: (length: number) => Uint8Array;
  /** Missing: in JavaScript. */
  readonly sha256?: Sha256;
  /** Default: as high as a phone allows. */
  readonly backupCost?: KdfCost;
  /** Null where the app cannot write into a folder of the user after a restart. */
  readonly backupFolders: BackupFolders | null;
  readonly reportFault: ReportFault;
  readonly log: Log;
  /** Milliseconds per word of the offline demo's answers; 0 sends them at once, null keeps the default. */
  readonly demoWordMs: number | null;
  /** BCP 47 tags, the preferred language first. */
  readonly systemLanguages: () => readonly string[];
  /** A browser forbids some headers and requires others. */
  readonly platform: 'web' | 'native';
}
