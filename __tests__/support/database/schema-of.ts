import type { SqlDatabase } from '@/storage/database/sql-database';

/** Every table, index and trigger as comparable text. */
export const schemaOf = (database: SqlDatabase) =>
  database.all(
    "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name",
  );
