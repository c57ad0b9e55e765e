import type { DeviceId } from '../change';
import type { HeldKey } from './shared-keys';

/** `at`: when it was entered. Of several, the latest counts. */
export interface SharedKey extends HeldKey {
  readonly at: number;
}

/** API keys in the storage, encrypted like everything there, and no part of the log or of any backup. */
export interface SharedSecrets {
  write(keys: readonly SharedKey[], signal: AbortSignal): Promise<void>;
  readOthers(removed: ReadonlySet<DeviceId>, signal: AbortSignal): Promise<readonly SharedKey[]>;
  /** What this device has written, or another one that was removed. */
  delete(signal: AbortSignal, device?: DeviceId): Promise<void>;
}
