import type { DeviceId } from './change';

/** The devices as their own synced records tell. */
export interface SyncDevices {
  list(): Promise<readonly StoredDevice[]>;
  /** Adds this device, or notes that it was here today. Does nothing if that is known. */
  touch(device: { readonly id: DeviceId; readonly name: string; readonly now: number }): Promise<void>;
  rename(id: DeviceId, name: string): Promise<void>;
  /** Its segments up to this number are read. A greater number, of a device that had read more, replaces a smaller one. */
  remove(id: DeviceId, through: number): Promise<void>;
}

export interface StoredDevice {
  readonly id: DeviceId;
  readonly name: string;
  readonly addedAt: number;
  readonly seenAt: number;
  /** Null: it was not removed. */
  readonly removedThrough: number | null;
}
