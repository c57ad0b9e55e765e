import type { SqlValue } from '@/storage/database/sql-driver';

/** What the page asks the worker that runs SQLite. One message and one answer for each, whatever the statement returns. */
export type SqliteRequest =
  | { readonly kind: 'open'; readonly name: string }
  | {
      readonly kind: 'statement';
      readonly connection: number;
      readonly sql: string;
      readonly params: readonly SqlValue[];
    }
  | { readonly kind: 'script'; readonly connection: number; readonly sql: string }
  | { readonly kind: 'close'; readonly connection: number }
  | { readonly kind: 'delete'; readonly name: string };

export interface SqliteResult {
  readonly changes: number;
  readonly columns: readonly string[];
  /** Values in the order of the columns. */
  readonly rows: readonly (readonly unknown[])[];
}

/** `open` is answered with the number of the connection, a statement with its result. */
export type SqliteAnswer = number | SqliteResult | null;

export interface SqliteCall {
  readonly id: number;
  readonly request: SqliteRequest;
}

export type SqliteReply =
  | { readonly id: number; readonly answer: SqliteAnswer }
  /** Its name and its message, in which SQLite writes its result code. */
  | { readonly id: number; readonly error: string };
