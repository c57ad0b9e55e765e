import type { AuthBrowser } from '@/domain/mcp/mcp-repository';
import type { Clock, Log, NewId, ReportFault } from '@/domain/runtime';
import type { SecretStore } from '@/domain/secrets/secret-store';
import type { Calendar } from '@/domain/usage/usage';
import type { SqlDriver } from '@/storage/database/sql-driver';

/** Everything outside the app, as one value. `createApp` gets it; nothing else reaches out. */
export interface World {
  /** Opens the one connection this process will ever have. */
  readonly openSqlite: () => Promise<SqlDriver>;
  /** A fresh database that is never written to a disk and gone when it is closed. */
  readonly openScratchSqlite: () => Promise<SqlDriver>;
  readonly secrets: SecretStore;
  /** Where the platform has no keychain: secrets that are gone when the tab is closed. Null elsewhere. */
  readonly perTabSecrets: SecretStore | null;
  readonly fetch: typeof globalThis.fetch;
  /** Null where no page can lead back to the app. */
  readonly authBrowser: AuthBrowser | null;
  readonly clock: Clock;
  readonly calendar: Calendar;
  readonly newId: NewId;
  readonly random: () => number;
  readonly reportFault: ReportFault;
  readonly log: Log;
  /** Milliseconds per word of the offline demo's answers; 0 sends them at once, null keeps the demo's own pace. */
  readonly demoWordMs: number | null;
  /** A browser forbids some headers and asks for others. */
  readonly platform: 'web' | 'native';
}
