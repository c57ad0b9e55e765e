export type SqlValue = string | number | null;

/** One connection of a platform's SQLite. Errors are thrown unchanged. */
export interface SqlDriver {
  /** False where the platform has no write-ahead log (memory, the web); there any journal but "off" will do. */
  readonly hasWal: boolean;
  /** For statements that return no rows: a statement that is left at a row would keep its lock. */
  run(sql: string, params: readonly SqlValue[]): Promise<{ readonly changes: number }>;
  all<Row>(sql: string, params: readonly SqlValue[]): Promise<Row[]>;
  /** One or more statements without parameters. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}
