import type { SqlDriver } from '../database/sql-driver';

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
}

/** The database and the files beside it, by name. A name stands for a file and for the logs that SQLite keeps beside it. */
export interface DatabaseFiles {
  /** The name of the database that the app uses. */
  readonly current: string;
  /** Without the logs. */
  list(): Promise<readonly StoredFile[]>;
  /** Creates the file if it is missing. No other connection to it may be open. */
  open(name: string): Promise<SqlDriver>;
  /** For a damaged file: whatever is done with the connection, the file keeps its bytes. */
  openReadOnly(name: string): Promise<SqlDriver>;
  /** The name as `VACUUM INTO` needs it. */
  pathOf(name: string): string;
  /** Replaces nothing: `to` must be free. A killed process leaves the file under one of the two names. */
  move(from: string, to: string): Promise<void>;
  /** Nothing happens if it is missing. */
  remove(name: string): Promise<void>;
  /** Whether the last process was killed while it had the database open: SQLite left a log. */
  wasInterrupted(): Promise<boolean>;
  /** How many more files can be created, those of SQLite included; null: any number. */
  room(): Promise<number | null>;
  /** Keeps other processes away while no connection is open. Returns a function that lets them in again. */
  lock(): Promise<() => void>;
}
