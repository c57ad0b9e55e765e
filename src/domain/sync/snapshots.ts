import type { Change, DeviceId, Position } from './change';
import type { LogProblem } from './log-news';
import type { Heads } from './sync-log';

/**
 * States of everything: what a new device reads first, and what a backup restores. A snapshot is written in parts, in any number of sessions,
 * and valid only with its last object, which lists the parts.
 */
export interface Snapshots {
  /** Writes a part of at most about 1 MB. Writing it again replaces it. `number` comes from `nextSnapshotNumber`. */
  writePart(number: number, part: SnapshotPart, signal: AbortSignal): Promise<WrittenPart>;
  finish(snapshot: SnapshotSummary, parts: readonly WrittenPart[], signal: AbortSignal): Promise<void>;
  open(ref: SnapshotRef, signal: AbortSignal): Promise<OpenedSnapshot>;
  readPart(snapshot: Snapshot, part: number, signal: AbortSignal): Promise<ReadPart>;
  delete(ref: SnapshotRef, signal: AbortSignal): Promise<void>;
  /** Deletes parts of snapshots that were never finished. `begun`: the one that this device is writing. */
  deleteOrphans(begun: number | null, signal: AbortSignal): Promise<void>;
  /** Whether all these parts of a snapshot of this device are still there. */
  areThere(number: number, parts: readonly WrittenPart[], signal: AbortSignal): Promise<boolean>;
}

/** A snapshot that the server lists with its last object. The name tells who wrote it and when; nothing was verified. */
export interface SnapshotRef {
  readonly device: DeviceId;
  readonly number: number;
  readonly createdAt: number;
  /** Written with keys that a removed device has: it may be from that one. */
  readonly isOld?: true;
  /** Of all its objects, as far as they were listed. */
  readonly bytes: number;
}

/** It contains at least what `position` says; what changed while it was written may be in it or not. */
export interface SnapshotSummary {
  readonly device: DeviceId;
  readonly number: number;
  readonly createdAt: number;
  readonly position: Position;
  readonly heads: Heads;
  /** The devices that its writer knew. */
  readonly deviceNames: Readonly<Record<DeviceId, string>>;
}

/** Parts count from 0. */
export interface SnapshotPart {
  readonly part: number;
  readonly changes: readonly Change[];
}

export interface WrittenPart {
  readonly part: number;
  readonly bytes: number;
  /** SHA-256 of the sealed object, in hexadecimal. */
  readonly hash: string;
}

export interface Snapshot {
  readonly summary: SnapshotSummary;
  readonly parts: readonly WrittenPart[];
}

export type OpenedSnapshot =
  | { readonly kind: 'opened'; readonly snapshot: Snapshot }
  | { readonly kind: 'none' }
  | { readonly kind: 'problem'; readonly problem: LogProblem };

export type ReadPart =
  | { readonly kind: 'part'; readonly changes: readonly Change[] }
  | { readonly kind: 'problem'; readonly problem: LogProblem };

/** The number of a snapshot is the second in which it was begun, so that names sort by age without being read. */
export function snapshotNumber(now: number): number {
  return Math.floor(now / 1_000);
}

/** Two of the same second would have the same names. `last`: of the last one of this device. */
export function nextSnapshotNumber(now: number, last: number): number {
  const number = snapshotNumber(now);
  return number <= last && last - number < MOST_IN_A_ROW ? last + 1 : number;
}

const MOST_IN_A_ROW = 60;
