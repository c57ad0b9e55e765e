import type { SqlValue } from '../database/sql-driver';
import type { Column } from '../archive/columns';

/** The value of a field: its columns. */
export type FieldValue = Readonly<Record<string, SqlValue>>;

/** A group of columns that change together. */
export interface SyncedField {
  /** What may be stored, checked as in an imported file. */
  readonly columns: Readonly<Record<string, Column>>;
  /** A text that two devices may change at once: both versions are kept. */
  readonly keepsVersions?: true;
  /** The record begins to exist with this field. It never changes. */
  readonly makes?: true;
  /** What becomes of it later, for example by a deletion, is not sent. */
  readonly once?: true;
  /** Columns that are no reason to send the field again. */
  readonly unhashed?: readonly string[];
  /** The value of a record that has no change of this field. */
  readonly initial?: FieldValue;
}

export type SyncedFields = Readonly<Record<string, SyncedField>>;

/** The name under which every kind of record notes its deletion. */
export const GONE = 'gone';
