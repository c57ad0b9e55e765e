export type SqlValue = string | number | null;

/** One connection of the platform's SQLite. Throws the platform's own errors. */
export interface SqlDriver {
  /** False where the platform has no write-ahead log (memory, the web); there, any journal mode but "off" is accepted. */
  readonly hasWal: boolean;
  /** For statements that return no rows: a statement stopped at a row would keep its lock. */
  run(sql: string, params: readonly SqlValue[]): Promise<{ readonly changes: number }>;
  all<Row>(sql: string, params: readonly SqlValue[]): Promise<Row[]>;
  /** One or more statements without parameters. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}
