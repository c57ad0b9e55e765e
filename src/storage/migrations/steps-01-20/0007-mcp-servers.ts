import type { Migration } from '../migration';

/** Servers of tools, and each tool as it was listed last and as it was approved. */
export const mcpServers: Migration = {
  version: 7,
  name: 'mcp-servers',
  statements: [
    `CREATE TABLE mcp_servers (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      url TEXT NOT NULL,
      header_name TEXT,
      enabled INTEGER NOT NULL DEFAULT 1,
      created_at INTEGER NOT NULL
    )`,
    `CREATE TABLE mcp_tools (
      server_id TEXT NOT NULL REFERENCES mcp_servers(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      offered_name TEXT NOT NULL,
      position INTEGER,
      title TEXT,
      description TEXT NOT NULL,
      input_schema TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      approved_description TEXT,
      approved_schema TEXT,
      approved_fingerprint TEXT,
      PRIMARY KEY (server_id, name)
    )`,
    `CREATE UNIQUE INDEX mcp_tools_by_offered_name ON mcp_tools (offered_name)`,
  ],
};
