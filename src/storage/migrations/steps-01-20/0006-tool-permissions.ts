import type { Migration } from '../migration';

/** The user's decisions about tools. An empty host or session means "any": SQLite would allow repeated NULLs in the key. */
export const toolPermissions: Migration = {
  version: 6,
  name: 'tool-permissions',
  statements: [
    `CREATE TABLE tool_permissions (
      id TEXT PRIMARY KEY NOT NULL,
      tool TEXT NOT NULL,
      server TEXT NOT NULL DEFAULT '',
      host TEXT NOT NULL DEFAULT '',
      session_id TEXT NOT NULL DEFAULT '',
      decision TEXT NOT NULL CHECK (decision IN ('allow', 'deny')),
      created_at INTEGER NOT NULL
    )`,
    `CREATE UNIQUE INDEX tool_permissions_by_subject ON tool_permissions (tool, server, host, session_id)`,
  ],
};
