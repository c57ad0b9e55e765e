import type { SqlDatabase } from './sql-database';
import type { SqlValue } from './sql-driver';

/** The tables that a chat needs besides its own: providers, models, agents, tools, settings and standing permissions. */
const CONFIGURATION = [
  { table: 'providers', where: '1' },
  { table: 'models', where: '1' },
  { table: 'agents', where: '1' },
  { table: 'app_settings', where: '1' },
  { table: 'prompt_templates', where: '1' },
  { table: 'mcp_servers', where: '1' },
  { table: 'mcp_tools', where: '1' },
  { table: 'tool_permissions', where: `session_id = ''` },
] as const;

/** Makes these tables of the target what they are in the source. No row of a conversation, and no note, goes over. */
export async function copyConfiguration(source: SqlDatabase, target: SqlDatabase): Promise<void> {
  const tables = await source.transaction(async (session) => {
    const read = [];
    for (const { table, where } of CONFIGURATION)
      read.push({
        table,
        where,
        rows: await session.all<Record<string, SqlValue>>(`SELECT * FROM ${table} WHERE ${where}`),
      });
    return read;
  });
  // Replacing an agent must not look like removing it, which would take it away from the chats that use it.
  await target.run('PRAGMA foreign_keys = OFF');
  try {
    await target.transaction(async (session) => {
      for (const { table, where, rows } of tables) {
        await session.run(`DELETE FROM ${table} WHERE ${where}`);
        for (const row of rows) {
          const columns = Object.keys(row);
          await session.run(
            `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
            Object.values(row),
          );
        }
      }
    });
  } finally {
    await target.run('PRAGMA foreign_keys = ON');
  }
}
