/** 16 hexadecimal characters (8 random bytes), chosen when a device joins. Nobody without the key can read it in the storage. */
export type DeviceId = string;

/** A time of a hybrid logical clock with the device that gave it, as text that sorts by time: greater is later, and no two are equal. */
export type Stamp = string;

/**
 * One field of one record got a value. Merging keeps the value with the greatest stamp, so the order of arrival does not matter. A field that
 * keeps concurrent versions (`seen` is not null) keeps every value that no other change has seen.
 */
export interface Change {
  readonly kind: string;
  readonly id: string;
  /** A field is a group of columns that change together. */
  readonly field: string;
  readonly stamp: Stamp;
  /** The latest stamp of each device that this value replaces. */
  readonly seen: Readonly<Record<DeviceId, Stamp>> | null;
  /** JSON. */
  readonly value: unknown;
  /** In a snapshot: the segment, of the device in the stamp, that the change was in. Null: the writer does not know. */
  readonly segment?: number | null;
}

/** How far a device has read: the number of the last segment that it merged from each device, its own included. */
export type Position = Readonly<Record<DeviceId, number>>;

/** What one device changed: immutable, numbered from 1 without gaps. `knows` is the position of its writer, so causes come before effects. */
export interface Segment {
  readonly device: DeviceId;
  readonly number: number;
  readonly knows: Position;
  readonly changes: readonly Change[];
}
